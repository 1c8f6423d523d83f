import type { MethodSection } from './method.ts'

/** How downloads of members-only podcasts are counted, by language. */
export const membersSection: Readonly<Record<'en' | 'de' | 'fr', MethodSection>> = {
  en: {
    heading: 'Members',
    blocks: [
      {
        text: 'Of a members-only podcast the address of each file says whose it is. There **the listener is the subscriber**: one download of an episode within a window, whatever network they are in and however many of their apps fetch it. The name of such a listener is made of the subscriber with the key of that day, beside it stands which subscriber it was, and a second name, of their network (the first 24 bits of an IPv4, the first 48 of an IPv6 address).',
      },
      {
        text: 'What each subscriber downloaded, on which day, and **which share of the sound arrived** is kept with the totals as long as they are a subscriber. The share is that of the file’s bytes, joined from all ranges of the day, without the tag before the sound; an app that fetches whole files ahead has all of it before anybody listens.',
      },
      {
        text: 'In privacy mode only totals are kept: what was noted by name is removed, and nothing is added. The data of one subscriber can be removed at any time, and go with the subscriber. The counts stay in all three cases, and counting again gives the same ones.',
      },
    ],
  },
  de: {
    heading: 'Mitglieder',
    blocks: [
      {
        text: 'Bei einem Podcast nur für Mitglieder sagt die Adresse jeder Datei, für wen sie ist. Dort **ist das Mitglied, wer zuhört**: ein Download einer Episode je Zeitfenster, gleich in welchem Netz und mit wie vielen eigenen Apps. Das Pseudonym wird dann aus dem Mitglied und dem Schlüssel des Tages gebildet; daneben steht, welches Mitglied es war, und ein zweites Pseudonym für das Netz (die ersten 24 Bit einer IPv4-, die ersten 48 einer IPv6-Adresse).',
      },
      {
        text: 'Was ein Mitglied an welchem Tag heruntergeladen hat und **welcher Anteil des Tons angekommen ist**, bleibt bei den Summen, solange die Mitgliedschaft besteht. Gemeint ist der Anteil der Bytes, aus allen Bereichen des Tages zusammengesetzt, ohne die Tags vor dem Ton; eine App, die ganze Dateien im Voraus lädt, hat alles, bevor jemand zuhört.',
      },
      {
        text: 'Im Datenschutzmodus gibt es nur Summen: Was namentlich notiert war, wird gelöscht, und nichts kommt dazu. Die Daten eines Mitglieds lassen sich jederzeit löschen und verschwinden mit ihm. Die Zahlen bleiben in allen drei Fällen, auch wenn neu gezählt wird.',
      },
    ],
  },
  fr: {
    heading: 'Les membres',
    blocks: [
      {
        text: 'Pour un podcast réservé aux membres, l’adresse de chaque fichier dit à qui elle appartient. **L’auditeur y est le membre lui-même** : un seul téléchargement d’un épisode par fenêtre, quels que soient le réseau et le nombre de ses applications. Son pseudonyme est formé à partir du membre avec la clé du jour ; à côté figurent le membre dont il s’agit et un second pseudonyme, celui de son réseau (les 24 premiers bits d’une adresse IPv4, les 48 premiers d’une adresse IPv6).',
      },
      {
        text: 'Ce que chaque membre a téléchargé, quel jour, et **quelle part du son est arrivée** reste avec les totaux tant que dure son abonnement. La part est celle des octets du fichier, réunis à partir de toutes les plages du jour, sans les métadonnées qui précèdent le son ; une application qui charge des fichiers entiers à l’avance a tout reçu avant que quiconque écoute.',
      },
      {
        text: 'En mode confidentialité, seuls les totaux sont conservés : ce qui était nominatif est supprimé, et rien ne s’y ajoute. Les données d’un membre peuvent être supprimées à tout moment et disparaissent avec lui. Les chiffres restent dans les trois cas, même quand tout est recompté.',
      },
    ],
  },
}
