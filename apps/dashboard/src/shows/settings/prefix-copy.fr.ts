import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './prefix-copy.ts'

export const FR: Catalogue<typeof copy> = {
  PREFIX: {
    title: 'Notre propre préfixe, pour votre ancien hébergeur',
    text: 'Indiquez-le là-bas comme préfixe de mesure : tant que des applications lisent encore le flux chez l’ancien hébergeur, leurs téléchargements sont comptés ici.',
    copy: 'Copier',
  },
}
