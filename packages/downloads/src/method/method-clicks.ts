import type { MethodSection } from './method.ts'

/** How visits of landing pages and uses of short links are counted, by language. */
export const clicksSection: Readonly<Record<'en' | 'de' | 'fr', MethodSection>> = {
  en: {
    heading: 'Short links',
    blocks: [
      {
        text: 'Visits of a landing page (`/l/…`) and uses of the short links below it are numbers of their own and no downloads. One counts that a browser asked for by GET: robots, scripts, data centres and made-up referrers are left out by the lists above, and so are programs that draw previews in messengers, and what a browser fetches in advance. The same app in the same network within **one minute** counts once, and of one network at most 30 in a minute for each link; where several processes run, each counts by itself.',
      },
      {
        text: 'To know a repetition, a hash of network and app name is held in memory for that minute, by a key that ends with the process. **Stored is one number** for each link and day of the podcast’s time zone, for good, and before the answer goes out, so that nothing is lost with a crash.',
      },
    ],
  },
  de: {
    heading: 'Kurzlinks',
    blocks: [
      {
        text: 'Besuche einer Landingpage (`/l/…`) und die Nutzung der Kurzlinks darunter sind eigene Zahlen und keine Downloads. Gezählt wird, was ein Browser mit GET anfragt: Bots, Skripte, Rechenzentren und erfundene Referrer werden nach den Listen oben weggelassen, ebenso Programme, die in Messengern Vorschauen zeichnen, und was ein Browser im Voraus lädt. Dieselbe App im selben Netz zählt innerhalb **einer Minute** einmal, und ein Netz höchstens 30-mal in einer Minute je Link; laufen mehrere Prozesse, zählt jeder für sich.',
      },
      {
        text: 'Um eine Wiederholung zu erkennen, liegt für diese Minute ein Hash aus Netz und App-Name im Arbeitsspeicher, mit einem Schlüssel, der mit dem Prozess endet. **Gespeichert wird eine einzige Zahl** je Link und Tag in der Zeitzone des Podcasts, auf Dauer und bevor die Antwort hinausgeht, sodass bei einem Absturz nichts verloren geht.',
      },
    ],
  },
  fr: {
    heading: 'Les liens courts',
    blocks: [
      {
        text: 'Les visites d’une page d’écoute (`/l/…`) et les clics sur ses liens courts sont des chiffres à part, et non des téléchargements. Compte ce qu’un navigateur demande par GET : robots, scripts, centres de données et référents inventés sont écartés d’après les listes ci-dessus, de même que les programmes qui dessinent des aperçus dans les messageries et ce qu’un navigateur charge d’avance. La même application sur le même réseau compte une fois par **minute**, et un réseau 30 fois par minute au plus pour chaque lien ; quand plusieurs processus tournent, chacun compte pour lui.',
      },
      {
        text: 'Pour reconnaître une répétition, un hachage du réseau et du nom de l’application reste en mémoire pendant cette minute, avec une clé qui disparaît avec le processus. **Un seul nombre est enregistré** par lien et par jour du fuseau horaire du podcast, pour toujours, et avant l’envoi de la réponse : une panne ne fait rien perdre.',
      },
    ],
  },
}
