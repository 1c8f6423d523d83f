import type { WindowKind } from '../windows.ts'
import type { MethodSection, MethodSettings, MethodText } from './method.ts'
import { afterwards } from './method-afterwards-de.ts'
import { clicksSection } from './method-clicks.ts'
import { membersSection } from './method-members.ts'

/** What `countingRules` says, in German; parts for operators are not on the public page and stay English. */
export function germanCountingRules(settings: MethodSettings): readonly MethodSection[] {
  return [
    opening,
    requests(settings),
    window(settings),
    received(settings),
    kept(settings),
    listeners(settings),
    membersSection.de,
    clicksSection.de,
    ...afterwards,
  ]
}

const opening: MethodSection = {
  heading: 'Kurz gesagt',
  blocks: [
    {
      text: 'Gezählt wird nach den [IAB Podcast Measurement Technical Guidelines 2.3](https://iabtechlab.com/standards/podcast-measurement-guidelines/). Podstead ist von niemandem zertifiziert; was hier steht, ergibt sich aus den Einstellungen dieser Installation. Jede Anfrage hat genau eines von drei Ergebnissen: Sie ist Teil eines **Downloads**, sie wird mit einer Begründung **weggelassen**, oder sie ist **noch kein Download**, weil bisher weniger als eine Minute empfangen wurde.',
    },
  ],
}

function requests(settings: MethodSettings): MethodSection {
  const { lists, mostPerAddress, agentsSince, sentBy } = settings
  return {
    heading: 'Von der Anfrage zur Zahl',
    blocks: [
      {
        list: [
          `**Zuerst kommt die Antwort.** Erst danach wird die einzelne Anfrage notiert: Zeit, Methode, Status, Byte-Bereich, ${sentBy === 'server' ? 'tatsächlich gesendete Bytes' : 'angefragte Bytes'}, Name der App (User-Agent), Referrer, Land, Region und Stadt sowie ein Pseudonym für die Person, die zuhört. Misslingt das Speichern, merkt beim Hören niemand etwas davon.`,
          `**Weggelassen** werden Anfragen, die nichts ausliefern oder hinter denen niemand zuhört: HEAD und andere Methoden, 304, fehlgeschlagene Anfragen, Proben von einem oder zwei Bytes, was ein Browser im Voraus lädt, der zweite Abruf der Apple Watch, leere oder sinnlose App-Namen, Bots, Skripte und Programmbibliotheken, erfundene Referrer, mehr als ${count(mostPerAddress)} verschiedene Paare aus Episode und App von einer Adresse an einem Tag und Dateien, die nicht mehr bekannt sind. Die Anfrage bleibt gespeichert, samt Begründung.`,
          '**Gruppiert** werden die übrigen: dieselbe Episode in beliebiger Form (Ton, Video, andere Bitrate), dieselbe Person, dieselbe App, innerhalb eines Zeitfensters.',
          '**Zusammengeführt** werden die Byte-Bereiche einer Gruppe. Doppelt gesendete Bytes zählen einmal. Teile zweier Dateien, ob Fassungen oder Formen einer Episode, werden nie zusammengerechnet: Eine der Dateien muss ihre Minute erreichen.',
          '**Ein Download** ist eine Gruppe, deren zusammengeführte Bytes eine Minute Audio ergeben: die Bytes vor dem ersten Audio-Frame (Tags, Titelbild) plus 60 Sekunden. Wie viele Bytes das sind, wird anteilig aus dem Rest der Datei berechnet; bei variabler Bitrate sind es die ersten 60 Sekunden nach den Frames der Datei (bei Dateien, die verarbeitet wurden, bevor Podstead das gemessen hat, ebenfalls der Anteil). Ist eine Datei kürzer als eine Minute oder noch nicht vermessen, muss sie ganz empfangen werden.',
        ],
      },
      {
        text: `Apps und Bots werden anhand ${agentsSince ? `der öffentlichen Listen der [OPAWG](https://github.com/opawg/user-agents-v2) erkannt, geladen am ${day(agentsSince)}` : 'eigener Listen erkannt'}: ${count(lists.bots)} Bots, ${count(lists.apps)} Apps und Browser, ${count(lists.libraries)} Bibliotheken und ${count(lists.bogusReferrers)} Referrer, die als erfunden bekannt sind. Steht eine App auf keiner der Listen, wird ihre Anfrage als Bot weggelassen, wenn sie sich selbst so zu erkennen gibt: durch ein Wort wie bot, crawler, spider, scraper, harvester, dataset, ingest, indexer oder transcriber; durch eines wie downloader, archiver, research, training, whisper oder pipeline, wenn daneben kein Telefon, kein Tablet und kein Player dafür genannt wird; oder durch die Form \`Mozilla/5.0 (compatible; NAME; …)\`, die kein heutiger Browser hat.`,
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
  const centers: Record<'shipped' | 'loaded', string> = {
    shipped: `Anfragen aus Rechenzentren, in denen Server stehen und niemand zuhört, werden anhand der Liste weggelassen, die Podstead mitbringt: ${count(data_center)} Netze von Cloud- und Hosting-Anbietern, Stand ${on}, aus Daten von [RouteViews](https://www.routeviews.org/), der [NRO](https://www.nro.net/) und [DB-IP](https://db-ip.com/) (CC BY 4.0). Netze, über die Menschen ins Internet kommen, stehen nicht darauf: iCloud Private Relay, Cloudflare und die Netze, in denen VPN-Dienste für Privatleute meist ihre Server mieten.`,
    loaded: `Anfragen aus Rechenzentren, in denen Server stehen und niemand zuhört, werden anhand einer Liste weggelassen, die am ${on} für diese Installation geladen wurde: ${count(data_center)} ${data_center === 1 ? 'Netz' : 'Netze'}.`,
  }
  return [
    dataCenters
      ? centers[dataCenters.from]
      : 'Eine Liste von Rechenzentren wird nicht verwendet: Sie ist in dieser Installation ausgeschaltet.',
    loaded
      ? `Für diese Installation wurden außerdem Netze von Bots (${count(bot)}), von VPNs (${count(vpn)}) und solche geladen, hinter denen bekanntlich viele Menschen stehen (${count(safe)}) und für die die Grenze je Adresse nicht gilt.`
      : 'Listen mit Adressen von Bots oder VPNs sind nicht geladen, diese beiden Begründungen kommen also nicht vor.',
  ]
}

function window({ window: kind }: MethodSettings): MethodSection {
  const start =
    'Es gehört zu dem Tag in UTC, an dem es begonnen hat. Die Pseudonyme wechseln nach zwei Tagen in UTC, und kein Zeitfenster reicht darüber hinaus.'
  const kinds: Record<WindowKind, string> = {
    calendar:
      'Ein Zeitfenster ist **ein Kalendertag in UTC**. Dieselbe Person mit derselben App ist für eine Episode ein Download am Tag und am nächsten Tag ein weiterer, gleich in welcher Zeitzone.',
    first_touch: `Ein Zeitfenster umfasst **24 Stunden ab der ersten Anfrage** eines Downloads (\`COUNTING_WINDOW=first-touch\`). ${start}`,
    last_touch: `Ein Zeitfenster dauert, **bis 24 Stunden lang keine Anfrage mehr kommt** (\`COUNTING_WINDOW=last-touch\`). ${start}`,
  }
  return {
    heading: 'Das Zeitfenster',
    blocks: [
      {
        text: `${kinds[kind]} An welchem Tag ein Download in der Statistik steht, ist eine andere Frage: Tage und Stunden richten sich in allen Statistiken nach der Zeitzone des Podcasts oder, wenn das so eingestellt ist, nach UTC. Bei der Zeitumstellung hat ein Tag deshalb 23 oder 25 Stunden, und dieselbe Person kann an einem Tag zwei Downloads einer Episode haben, einen vor und einen nach Mitternacht UTC.`,
      },
    ],
  }
}

function received({ sentBy }: MethodSettings): MethodSection {
  const asAsked =
    'Der angefragte Bereich gilt als empfangen. Die Richtlinien zählen gesendete Bytes, deshalb liegen diese Zahlen etwas höher, wenn jemand innerhalb der ersten Minute abbricht. Einen fortgesetzten Download (`If-Range`) sendet dieser Server selbst und zählt die tatsächlich gesendeten Bytes.'
  const texts: Record<MethodSettings['sentBy'], string> = {
    server:
      'Dieser Server sendet das Audio selbst und zählt die tatsächlich gesendeten Bytes. Wer innerhalb der ersten Minute abbricht, ist kein Download.',
    proxy: `Das Audio sendet der vorgeschaltete Webserver, und wie viel davon tatsächlich gesendet wurde, ist hier nicht bekannt. ${asAsked}`,
    store: `Anfragen werden an eine kurzlebige Adresse des Objektspeichers weitergeleitet (302), und was dort geladen wurde, ist hier nicht bekannt. ${asAsked}`,
  }
  return {
    heading: 'Welche Bytes erfasst werden',
    blocks: [
      { text: texts[sentBy] },
      {
        text: 'Liegt die Datei einer Episode anderswo, werden Anfragen dorthin weitergeleitet, und der angefragte Bereich gilt als empfangen; solange über diese Datei nichts bekannt ist, gilt bei jeder Anfrage nach ihrem Anfang eine Minute als empfangen.',
      },
    ],
  }
}

function kept({ mostKept, mostPerAddress }: MethodSettings): MethodSection {
  return {
    heading: 'Wie viele Anfragen aufbewahrt werden',
    blocks: [
      {
        text: `Von einer Adresse werden am Tag höchstens ${count(mostKept)} Anfragen aufbewahrt, die zählen können, damit niemand die Festplatte füllt, indem er den ganzen Tag dieselbe Episode abruft; von einer Episode in einer App ein Fünfundzwanzigstel davon. Ab einem Fünftel teilen sich bis zu ${count(mostPerAddress)} Paare aus Episode und App den Rest, damit auch hinter einer viel genutzten Adresse Platz für alle bleibt. Für Anfragen, die ohnehin weggelassen werden, liegt die Grenze bei einem Fünftel. Die erste Anfrage über der Grenze wird mit dieser Begründung gespeichert, spätere werden beantwortet wie alle anderen, aber nicht notiert. Keine Podcast-App braucht so viele Anfragen für ihre Minute, die Zahl der Downloads bleibt also dieselbe.`,
      },
    ],
  }
}

function listeners({ window: kind, places, retentionDays }: MethodSettings): MethodSection {
  const period = kind === 'calendar' ? 'jeden Tag' : 'alle zwei Tage'
  const estimates = 'Kein anderer Dienst wird dazu befragt. Orte von Adressen sind Schätzungen.'
  const where: Record<MethodSettings['places'], string> = {
    'db-ip': `Land, Region und Stadt werden auf diesem Server nachgeschlagen, bevor die Adresse verworfen wird, und zwar in der Datenbank von [DB-IP](https://db-ip.com/) (IP Geolocation by DB-IP, CC BY 4.0). ${estimates}`,
    own: `Land, Region und Stadt werden auf diesem Server nachgeschlagen, bevor die Adresse verworfen wird, und zwar in einer Datenbank, die für diese Installation ausgewählt wurde. ${estimates}`,
    off: 'Länder, Regionen und Städte werden nicht ermittelt.',
  }
  const pair =
    kind === 'calendar'
      ? ''
      : ' oder einen Tag weniger, weil die beiden Tage eines Pseudonyms zusammengehören,'
  const retention =
    retentionDays === null
      ? 'Einzelne Anfragen werden auf Dauer aufbewahrt.'
      : `Einzelne Anfragen werden ${count(retentionDays)} ${retentionDays === 1 ? 'Tag' : 'Tage'}${pair} aufbewahrt und dann zusammen mit dem Protokoll der gezählten Downloads gelöscht. Die Summen bleiben.`
  return {
    heading: 'Zuhörende',
    blocks: [
      {
        text: `Die Adresse selbst wird nie gespeichert. An ihre Stelle tritt ein Pseudonym, gebildet mit einem Schlüssel (HMAC-SHA256), der ${period} zufällig neu erzeugt und zwei Tage nach Ablauf seiner Zeit vernichtet wird: Danach lässt sich weder feststellen, für welche Adresse ein Pseudonym stand, noch, ob Pseudonyme aus zwei Zeiträumen zu derselben Person gehören. Bei IPv6-Adressen werden nur die ersten 64 Bit verwendet.`,
      },
      {
        text: 'Als eine zuhörende Person gilt eine Adresse zusammen mit einer App. Wie viele es waren, ist für jeden Tag in UTC bekannt, denn an dessen Ende wechseln die Pseudonyme, und wird in jeder Zeitzone so angegeben; wer an einem anderen Tag wiederkam, lässt sich nicht feststellen, deshalb wird für mehrere Tage nie eine Zahl von Menschen genannt.',
      },
      { text: where[places] },
      { text: retention },
    ],
  }
}

function count(value: number): string {
  return value.toLocaleString('de')
}

/** `2026-06-17` as `17.06.2026`. */
function day(date: string): string {
  return date.split('-').reverse().join('.')
}
