import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './design-copy.ts'

export const FR: Catalogue<typeof copy> = {
  DESIGN: {
    title: 'Personnaliser',
    saved: 'L’apparence a été mise à jour !',
    failed: (name) => `L’apparence du podcast ${name} n’a pas pu être mise à jour`,
    themes: 'Thème',
    themesText: 'Pour les pages et les lecteurs de ce podcast. Le bon contraste de chacun a été vérifié.',
    themesFailed: 'Les thèmes n’ont pas pu être chargés',
    own: 'Vos propres couleurs',
    ownText:
      'Elles partent du thème. Une couleur que vous changez reste la vôtre jusqu’à ce que vous choisissiez de nouveau un thème.',
    colours: 'Couleurs',
    button: 'Bouton',
    buttonText: 'Texte des boutons',
    card: 'Arrière-plan',
    text: 'Texte',
    pick: 'Prélever à l’écran',
    backToTheme: 'Revenir aux couleurs du thème',
    onButtons: 'Texte sur les boutons',
    onCards: 'Texte sur l’arrière-plan',
    readable: {
      well: 'facile à lire',
      large: 'seul le texte en grand est facile à lire',
      badly: 'difficile à lire',
    },
    unknown: 'pas encore une couleur',
    titles: 'Titres sur vos pages',
    titlesText: 'Les titres de deux parties du site.',
    hosts: 'Au-dessus des personnes',
    about: 'Au-dessus de la description',
    preview: 'Aperçu',
    previewText: 'Votre page publique avec ces réglages, avant leur enregistrement.',
    previewOf: (name: string) => `Aperçu de la page de ${name}`,
    previewFailed: 'L’aperçu n’a pas pu être chargé',
  },
}
