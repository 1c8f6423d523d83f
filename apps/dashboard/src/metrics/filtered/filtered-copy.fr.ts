import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './filtered-copy.ts'

export const FR: Catalogue<typeof copy> = {
  FILTERED: {
    only: (name) => `Uniquement ${name}`,
    remove: 'Tout afficher à nouveau',
    share: 'Part de tous les téléchargements',
    shareOf: (all) => `sur ${all}`,
    since: (day) => `À partir du ${day} : avant, seuls les jours et les épisodes sont connus.`,
    nothingKept:
      'Les téléchargements de cette période ne sont plus conservés un par un : rien de plus n’est connu.',
  },
}
