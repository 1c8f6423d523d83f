import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './merge-copy.ts'

export const FR: Catalogue<typeof copy> = {
  MERGE: {
    title: 'Modifié ailleurs aussi',
    text: 'Ceci a été enregistré dans une autre fenêtre pendant que vous y travailliez. Choisissez la version à garder. Tout le reste est déjà fusionné.',
    yours: 'La vôtre',
    theirs: 'L’autre',
    takenOut: 'Retiré',
    back: 'Revenir au formulaire',
    save: 'Enregistrer cette version',
  },
}
