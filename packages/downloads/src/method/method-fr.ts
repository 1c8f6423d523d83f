import type { WindowKind } from '../windows.ts'
import type { MethodSection, MethodSettings, MethodText } from './method.ts'
import { afterwards } from './method-afterwards-fr.ts'
import { clicksSection } from './method-clicks.ts'
import { membersSection } from './method-members.ts'

/** What `countingRules` says, in French; parts for operators are not on the public page and stay English. */
export function frenchCountingRules(settings: MethodSettings): readonly MethodSection[] {
  return [
    opening,
    requests(settings),
    window(settings),
    received(settings),
    kept(settings),
    listeners(settings),
    membersSection.fr,
    clicksSection.fr,
    ...afterwards,
  ]
}

const opening: MethodSection = {
  heading: 'En bref',
  blocks: [
    {
      text: 'On compte ici selon les [IAB Podcast Measurement Technical Guidelines 2.3](https://iabtechlab.com/standards/podcast-measurement-guidelines/). Podstead n’est certifié par personne ; ce que dit cette page découle des réglages de cette installation. Chaque requête connaît exactement une issue sur trois : elle fait partie d’un **téléchargement**, elle est **exclue** avec un motif, ou elle reste **en attente** parce que moins d’une minute a été reçue jusqu’ici.',
    },
  ],
}

function requests(settings: MethodSettings): MethodSection {
  const { lists, mostPerAddress, agentsSince, sentBy } = settings
  return {
    heading: 'D’une requête à un chiffre',
    blocks: [
      {
        list: [
          `**La réponse passe d’abord.** Ensuite seulement, la requête brute est notée : heure, méthode, statut, plage d’octets, ${sentBy === 'server' ? 'octets réellement envoyés' : 'octets demandés'}, nom de l’application (user agent), page d’origine (referrer), pays, région et ville, et un pseudonyme pour l’auditeur. Si l’enregistrement échoue, l’auditeur ne remarque rien.`,
          `Sont **exclues** les requêtes qui ne livrent rien ou derrière lesquelles personne n’écoute : HEAD et autres méthodes, 304, requêtes en échec, sondages d’un ou deux octets, ce qu’un navigateur charge à l’avance, la seconde récupération de l’Apple Watch, noms d’application vides ou malformés, robots, scripts et bibliothèques de programmation, referrers inventés, plus de ${count(mostPerAddress)} couples différents d’épisode et d’application depuis une même adresse en un jour, et fichiers qui ne sont plus connus. La requête reste, avec son motif.`,
          'Les autres sont **regroupées** : même épisode sous n’importe quelle forme (son, vidéo, autre débit), même auditeur, même application, dans une même fenêtre.',
          'Les plages d’octets d’un groupe sont **réunies**. Les octets envoyés deux fois comptent une fois. Les parties de deux fichiers, qu’il s’agisse de versions ou de formes d’un épisode, ne s’additionnent jamais : l’un des deux doit atteindre sa minute.',
          '**Un téléchargement** est un groupe dont les octets réunis atteignent une minute d’audio : les octets qui précèdent la première trame audio (tags, visuel) plus 60 secondes. Celles-ci sont calculées au prorata du reste du fichier ; quand le débit varie, ce sont les 60 premières secondes d’après les trames du fichier (pour les fichiers traités avant que Podstead ne mesure cela : le prorata). Pour un fichier de moins d’une minute, ou pas encore mesuré, c’est le fichier entier.',
        ],
      },
      {
        text: `Les applications et les robots sont reconnus grâce ${agentsSince ? `aux listes publiques de l’[OPAWG](https://github.com/opawg/user-agents-v2), chargées le ${day(agentsSince)}` : 'à nos propres listes'} : ${count(lists.bots)} robots, ${count(lists.apps)} applications et navigateurs, ${count(lists.libraries)} bibliothèques et ${count(lists.bogusReferrers)} referrers connus pour être inventés. Une requête dont l’application ne figure sur aucune liste est exclue comme robot quand elle se présente elle-même ainsi : par un mot comme bot, crawler, spider, scraper, harvester, dataset, ingest, indexer ou transcriber ; par un mot comme downloader, archiver, research, training, whisper ou pipeline, quand ni téléphone, ni tablette, ni lecteur pour ces appareils n’est nommé à côté ; ou par la forme \`Mozilla/5.0 (compatible; NAME; …)\`, qu’aucun navigateur actuel n’emploie.`,
      },
      ...networksText(settings).map((text) => ({ text })),
    ],
  }
}

function networksText({
  networks: { safe, bot, data_center, vpn },
  dataCenters,
}: MethodSettings): MethodText[] {
  const loaded = safe + bot + vpn
  const on = dataCenters && day(dataCenters.on)
  const networks = `${count(data_center)} ${data_center < 2 ? 'réseau' : 'réseaux'}`
  const centers: Record<'shipped' | 'loaded', string> = {
    shipped: `Les requêtes venues de centres de données, où il y a des serveurs mais pas d’auditeurs, sont exclues d’après la liste fournie avec Podstead : ${networks} de fournisseurs de cloud et d’hébergement, en date du ${on}, à partir de données de [RouteViews](https://www.routeviews.org/), de la [NRO](https://www.nro.net/) et de [DB-IP](https://db-ip.com/) (CC BY 4.0). Les réseaux par lesquels passent de vraies personnes n’y figurent pas : iCloud Private Relay, Cloudflare, et ceux que louent le plus souvent les VPN grand public.`,
    loaded: `Les requêtes venues de centres de données, où il y a des serveurs mais pas d’auditeurs, sont exclues d’après une liste que l’administrateur de cette installation a chargée le ${on} : ${networks}.`,
  }
  return [
    dataCenters
      ? centers[dataCenters.from]
      : 'Aucune liste de centres de données n’est utilisée : l’administrateur de cette installation l’a désactivée.',
    loaded
      ? `L’administrateur a aussi chargé des réseaux de robots (${count(bot)}), de VPN (${count(vpn)}), et d’autres derrière lesquels on sait qu’il y a beaucoup de monde (${count(safe)}) et auxquels la limite par adresse ne s’applique pas.`
      : 'Aucune liste d’adresses de robots ou de VPN n’est chargée, ces deux motifs n’apparaissent donc pas.',
  ]
}

function window({ window: kind }: MethodSettings): MethodSection {
  const start =
    'Elle appartient au jour UTC où elle a commencé. Les pseudonymes des auditeurs changent au bout de deux jours UTC, et aucune fenêtre ne se prolonge au-delà.'
  const kinds: Record<WindowKind, string> = {
    calendar:
      'Une fenêtre est **un jour calendaire en UTC**. La même personne avec la même application compte pour un téléchargement d’un épisode par jour, et pour un autre le lendemain, quel que soit son fuseau horaire.',
    first_touch: `Une fenêtre dure **24 heures à partir de la première requête** d’un téléchargement (\`COUNTING_WINDOW=first-touch\`). ${start}`,
    last_touch: `Une fenêtre dure **jusqu’à ce que 24 heures passent sans requête** (\`COUNTING_WINDOW=last-touch\`). ${start}`,
  }
  return {
    heading: 'La fenêtre',
    blocks: [
      {
        text: `${kinds[kind]} Le jour auquel un téléchargement figure dans les statistiques est une autre question : partout, les jours et les heures sont ceux du fuseau horaire du podcast, ou de l’UTC si son propriétaire en a décidé ainsi. Lors des changements d’heure, un jour a donc 23 ou 25 heures, et un même auditeur peut avoir ce jour-là deux téléchargements d’un épisode, un avant et un après minuit UTC.`,
      },
    ],
  }
}

function received({ sentBy }: MethodSettings): MethodSection {
  const asAsked =
    'La plage demandée est considérée comme reçue. Les directives comptent les octets envoyés, ces chiffres sont donc un peu plus élevés pour les auditeurs qui s’arrêtent pendant la première minute. Un téléchargement repris (`If-Range`) est envoyé par ce serveur, qui compte les octets réellement envoyés.'
  const texts: Record<MethodSettings['sentBy'], string> = {
    server:
      'L’audio est envoyé par ce serveur, qui compte les octets réellement envoyés. Un auditeur qui s’arrête pendant la première minute n’est pas un téléchargement.',
    proxy: `L’audio est confié au serveur web placé devant, qui l’envoie, et personne ici ne voit quelle part en est réellement partie. ${asAsked}`,
    store: `Les auditeurs sont redirigés (302) vers une adresse éphémère de l’espace de stockage, et personne ici ne voit ce qui y a été pris. ${asAsked}`,
  }
  return {
    heading: 'Quels octets sont vus',
    blocks: [
      { text: texts[sentBy] },
      {
        text: 'Quand le fichier d’un épisode se trouve ailleurs, les auditeurs y sont redirigés, et la plage demandée est considérée comme reçue ; tant qu’on ne sait rien de ce fichier, quiconque en demande le début est réputé avoir reçu une minute.',
      },
    ],
  }
}

function kept({ mostKept, mostPerAddress }: MethodSettings): MethodSection {
  return {
    heading: 'Combien de requêtes sont conservées',
    blocks: [
      {
        text: `Pour une même adresse, au plus ${count(mostKept)} requêtes susceptibles de compter sont conservées par jour, pour que personne ne remplisse le disque en demandant un épisode toute la journée ; pour un épisode dans une application, un vingt-cinquième de ce nombre. À partir d’un cinquième, le reste est partagé entre ${count(mostPerAddress)} couples d’épisode et d’application au plus, pour qu’il reste de la place à tous ceux qui se trouvent derrière une adresse très fréquentée. Pour les requêtes exclues de toute façon, la limite est d’un cinquième. La première requête de trop est conservée avec ce motif, les suivantes reçoivent une réponse comme les autres mais ne sont pas notées. Aucune application d’écoute n’a besoin d’autant de requêtes pour sa minute, le nombre de téléchargements reste donc le même.`,
      },
    ],
  }
}

function listeners({ window: kind, places, retentionDays }: MethodSettings): MethodSection {
  const period = kind === 'calendar' ? 'chaque jour' : 'tous les deux jours'
  const estimates = 'Aucun autre service n’est interrogé. Les lieux des adresses sont des estimations.'
  const where: Record<MethodSettings['places'], string> = {
    'db-ip': `Le pays, la région et la ville sont recherchés sur ce serveur, avant que l’adresse ne soit oubliée, dans la base de données de [DB-IP](https://db-ip.com/) (IP Geolocation by DB-IP, CC BY 4.0). ${estimates}`,
    own: `Le pays, la région et la ville sont recherchés sur ce serveur, avant que l’adresse ne soit oubliée, dans une base de données choisie par son administrateur. ${estimates}`,
    off: 'Les pays, les régions et les villes ne sont pas recherchés.',
  }
  const pair =
    kind === 'calendar' ? '' : ', ou un de moins, car les deux jours d’un pseudonyme vont ensemble,'
  const retention =
    retentionDays === null
      ? 'Les requêtes brutes sont conservées sans limite de durée.'
      : `Les requêtes brutes sont conservées ${count(retentionDays)} ${retentionDays < 2 ? 'jour' : 'jours'}${pair} puis supprimées avec le journal des téléchargements comptés. Les totaux restent.`
  return {
    heading: 'Les auditeurs',
    blocks: [
      {
        text: `L’adresse elle-même n’est jamais enregistrée. À sa place figure un pseudonyme calculé avec une clé (HMAC-SHA256) tirée de nouveau au hasard ${period} et détruite deux jours après sa période : dès lors, personne ne peut dire à quelle adresse correspondait un pseudonyme, ni si les pseudonymes de deux périodes sont ceux d’une même personne. Des adresses IPv6, seuls les 64 premiers bits sont retenus.`,
      },
      {
        text: 'Un auditeur est une adresse avec une application. Leur nombre est connu pour chaque jour UTC, à la fin duquel les pseudonymes changent, et il est donné tel quel dans tous les fuseaux horaires ; on ne peut pas savoir qui est revenu un autre jour, c’est pourquoi les auditeurs de plusieurs jours ne sont jamais donnés comme un nombre de personnes.',
      },
      { text: where[places] },
      { text: retention },
    ],
  }
}

function count(value: number): string {
  return value.toLocaleString('fr')
}

/** `2026-06-17` as `17/06/2026`. */
function day(date: string): string {
  return date.split('-').reverse().join('/')
}
