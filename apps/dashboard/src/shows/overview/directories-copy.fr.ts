import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './directories-copy.ts'

export const FR: Catalogue<typeof copy> = {
  DIRECTORY: {
    title: 'Annuaires',
    text: 'Proposez votre podcast une seule fois à chacun ; les nouveaux épisodes y apparaissent ensuite d’eux-mêmes.',
    progress: (count, all) => `${count} sur ${all} ont votre podcast.`,
    show: 'Afficher',
    hide: 'Masquer',
    submit: 'Proposer',
    submitTo: (name) => `Proposer à ${name}`,
    addLink: 'Ajouter le lien',
    addLinkOf: (name) => `Ajouter le lien vers votre podcast sur ${name}`,
    fetched: (when) => `Dernière lecture de votre flux : ${when}`,
    listed: 'Présent, d’après le lien que vous avez ajouté',
    missing: 'Pas encore proposé',
    copy: 'Copier l’URL du flux',
    links: 'Liens vers votre podcast ailleurs',
  },
}
