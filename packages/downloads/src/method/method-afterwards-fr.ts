import type { MethodSection } from './method.ts'

/** What `methodAfterwards` says to everybody, in French. */
export const afterwards: readonly MethodSection[] = [
  {
    heading: 'Ce que disent les statistiques',
    blocks: [
      {
        list: [
          '**Périodes depuis la publication** : jours 1–3, jours 4–15, et à partir du jour 16, selon les jours des statistiques ; le jour de la publication est le jour 1.',
          '**Moyenne de téléchargements par épisode** : les téléchargements des 30 premiers jours après chaque publication, divisés par le nombre d’épisodes publiés.',
          '**Abonnés estimés** : la médiane, sur sept jours en UTC, du nombre d’auditeurs distincts dont l’application récupère le flux, et des abonnés que déclarent les services connus qui le récupèrent pour beaucoup de monde. Un programme qui n’est pas connu pour en être un compte pour un seul auditeur, quoi qu’il déclare.',
          '**Ce qui est habituel** pour un épisode : la moitié centrale (quartiles) des 100 derniers épisodes du podcast publiés depuis que l’on compte ici.',
          'Les chiffres **importés** viennent des statistiques d’un autre hébergeur. Ils sont toujours signalés et ne font jamais partie de ce qui est compté ici ; les jours où des téléchargements sont comptés ici, c’est notre propre compte qui vaut.',
        ],
      },
    ],
  },
  {
    heading: 'Ce qui n’est pas compté du tout',
    blocks: [
      {
        text: 'Seules sont notées les requêtes pour le fichier que le flux indique comme enclosure et pour les autres formes de l’épisode (`/audio/…`, `/alternate/…`, et `/r/…` pour les fichiers qui se trouvent ailleurs). L’écoute dans votre propre tableau de bord, les liens d’aperçu d’épisodes non publiés, les autres formes pour lesquelles le flux indique une adresse chez un autre hébergeur, les chapitres, les transcriptions et la copie lors d’un import ne sont pas des téléchargements.',
      },
      {
        text: 'Les chiffres suivent ce à quoi ils appartiennent : un épisode qui passe dans un autre podcast et un podcast qui change de mains gardent les leurs, une copie repart de zéro. Une archive apporte ses totaux par jour et par épisode ainsi que les chiffres importés, mais pas les requêtes brutes.',
      },
    ],
  },
]
