import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './editor-copy.ts'

export const FR: Catalogue<typeof copy> = {
  EDITOR: {
    tooLong: (count) =>
      `Trop long pour les applications de podcasts : ${count} ${count === '1' ? 'octet' : 'octets'} de trop.`,
    bytes: (count, most) => `${count} sur ${most} octets`,
    outdent: 'Diminuer le retrait',
    indent: 'Augmenter le retrait',
    addImage: 'Image',
    addVideo: 'Vidéo',
    image: {
      title: 'Ajouter une image',
      address: 'Adresse de l’image',
      words: 'Description pour les personnes qui ne peuvent pas la voir',
    },
    video: { title: 'Ajouter une vidéo', address: 'Adresse de la vidéo', words: 'Texte du lien' },
    notAnAddress: 'Doit être une adresse web qui commence par http:// ou https://',
    notSecure: 'Doit être une adresse web qui commence par https://',
    add: 'Ajouter',
  },
  EDITOR_LABELS: {
    h2ControlLabel: 'Titre 2',
    h3ControlLabel: 'Titre 3',
    boldControlLabel: 'Gras',
    italicControlLabel: 'Italique',
    underlineControlLabel: 'Souligné',
    strikeControlLabel: 'Barré',
    blockquoteControlLabel: 'Citation',
    bulletListControlLabel: 'Liste à puces',
    orderedListControlLabel: 'Liste numérotée',
    linkControlLabel: 'Lien',
    unlinkControlLabel: 'Retirer le lien',
    linkEditorInputLabel: 'Adresse du lien',
    linkEditorInputPlaceholder: 'https://example.com/',
    linkEditorExternalLink: 'Ouvrir le lien dans un nouvel onglet',
    linkEditorInternalLink: 'Ouvrir le lien dans le même onglet',
    linkEditorSave: 'Enregistrer',
  },
}
