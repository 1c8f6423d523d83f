import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './picture-copy.ts'

export const DE: Catalogue<typeof copy> = {
  PICTURE: {
    refused: 'Das hat nicht geklappt',
    close: 'Schließen',
    chosen: 'Das Bild, das du gewählt hast',
    drop: (name) => `Zieh ein Bild hierher: ${name}`,
    dropOther: 'Zieh ein anderes Bild hierher',
    choose: 'Bild wählen',
    oneOnly: 'Immer nur ein Bild.',
    save: 'Bild speichern',
    cancel: 'Abbrechen',
    remove: 'Entfernen',
    keep: 'Behalten',
    sending: 'Wird hochgeladen',
    working: 'Die kleineren Fassungen entstehen …',
    cropLabel: 'Ausschnitt. Verschieb ihn mit den Pfeiltasten.',
    cropHint:
      'Zieh das Bild oder verschieb es mit den Pfeiltasten, bis der gewünschte Teil im Quadrat liegt.',
    zoom: 'Vergrößerung',
    atSize: (size) => `Der Ausschnitt hat ${size} × ${size} Pixel.`,
    shrunk: 'Er wird auf 3000 × 3000 verkleinert.',
    tooBig: (most) => `Bilder dürfen höchstens ${most} MB groß sein.`,
    tooNarrow: (smallest) => `Dieses Bild muss mindestens ${smallest} Pixel breit sein.`,
    tooLow: (smallest) => `Dieses Bild muss mindestens ${smallest} Pixel hoch sein.`,
    types: (others, last) => `Nur Bilder der Arten ${others} und ${last} werden angenommen`,
    rejected: (name) => `Nicht angenommen: ${name}`,
    noPicture: 'Der Server hat mit etwas geantwortet, das kein Bild ist.',
  },
}
