import type { Catalogue } from '../language/translated.ts'
import type * as copy from './field-copy.ts'

export const DE: Catalogue<typeof copy> = {
  PLACE: {
    name: 'Name des Ortes',
    nameHint: 'Nimm einen Vorschlag oder schreib, was du willst: „Almhütten“, „Mars“.',
    placeholder: 'Wien',
    latitude: 'Breite',
    longitude: 'Länge',
    coordinatesHint: 'Ein Vorschlag füllt sie aus; lass sie leer, wenn es keinen Punkt auf der Karte gibt.',
    country: 'Land',
    countryHint: 'Zwei Buchstaben.',
    osm: 'OSM-Kennung',
    osmHint: 'Von OpenStreetMap; freiwillig.',
    clear: 'Ort leeren',
    nothing: 'Kein Ort dieses Namens auf unserer Liste. Er bleibt, wie du ihn geschrieben hast.',
  },
  FUNDING: {
    fundings: 'Links zur Unterstützung',
    fundingsHint: 'Wo Hörer Geld geben können: bis zu zehn, der wichtigste zuerst.',
    fundingUrl: 'Adresse',
    fundingText: 'Worte auf dem Knopf',
    fundingTextExample: 'Unterstütze den Podcast',
    addFunding: 'Link hinzufügen',
    noFundings: 'Noch keine Links zur Unterstützung.',
    removeFunding: (n) => `Link ${n} entfernen`,
    moveUp: (n) => `Link ${n} nach oben`,
    moveDown: (n) => `Link ${n} nach unten`,
  },
  LICENCE: {
    licence: 'Lizenz',
    licenceHint: 'Was andere mit deinen Episoden tun dürfen.',
    noLicence: 'Keine: Frag mich erst',
    ownLicence: 'Eine andere Lizenz …',
    licenceName: 'Name der Lizenz',
    licenceUrl: 'Wo sie zu lesen ist',
  },
  LICENCE_LABELS: {
    'cc-by-4.0': 'CC BY 4.0: nutze es, nenne mich',
    'cc-by-sa-4.0': 'CC BY-SA 4.0: nenne mich, gib es gleich weiter',
    'cc-by-nc-4.0': 'CC BY-NC 4.0: nenne mich, nicht für Geld',
    'cc-by-nc-sa-4.0': 'CC BY-NC-SA 4.0: nenne mich, nicht für Geld, gib es gleich weiter',
    'cc-by-nd-4.0': 'CC BY-ND 4.0: nenne mich, ändere nichts',
    'cc-by-nc-nd-4.0': 'CC BY-NC-ND 4.0: nenne mich, nicht für Geld, ändere nichts',
    'cc0-1.0': 'CC0 1.0: mach damit, was du willst',
  },
}
