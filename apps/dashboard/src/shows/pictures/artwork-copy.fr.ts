import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './artwork-copy.ts'

export const FR: Catalogue<typeof copy> = {
  ARTWORK: {
    title: 'Visuel',
    now: 'L’image de votre podcast',
    nowText:
      'Les applications la montrent à côté de chaque épisode. Elle est gardée en quatre tailles ; chaque adresse change avec l’image.',
    drawn:
      'Podstead a dessiné celle-ci pour vous, pour que les applications aient quelque chose à montrer. La vôtre est mieux.',
    alt: (name) => `Visuel de ${name}`,
    hint: 'Un JPEG ou PNG carré de 1400 × 1400 à 3000 × 3000 pixels, 15 Mo au plus. Ce qui n’est pas carré peut être recadré.',
    saved: 'Visuel mis à jour !',
    removed: 'Visuel supprimé !',
    removeTitle: 'Retirer le visuel ?',
    removeText:
      'Le podcast montre une image dessinée avec son nom jusqu’à ce que vous en envoyiez une autre. Les annuaires peuvent mettre un jour à s’en apercevoir.',
    versions: 'Tailles',
    versionsText: 'Pour vos propres pages, ou pour vérifier ce que reçoivent les applications.',
    versionsFailed: 'Les tailles n’ont pas pu être chargées',
    version: (px) => `${px} × ${px}`,
    uses: {
      256: 'Listes de ce tableau de bord',
      600: 'Lecteurs et pages',
      1400: 'Minimum d’Apple',
      3000: 'Dans votre flux',
    },
    preview: 'Dans une application',
    previewText: 'En petit, comme la plupart des gens la voient. Peut-on encore la lire ?',
    light: 'Clair',
    dark: 'Sombre',
    episode: 'Dernier épisode',
    tips: 'Ce que conseille Apple',
    tipList: [
      '3000 × 3000 pixels, RVB, sans transparence.',
      'De grandes lettres, peu de mots : le nom est montré à côté de toute façon.',
      'Rien d’important dans les coins ; ils sont arrondis.',
      'Pas de logos d’Apple ou d’autres applications, pas d’adresses web, rien d’explicite.',
    ],
  },
  HEADER_IMAGE: {
    title: 'Image d’en-tête',
    allTitle: 'Images du site',
    saved: 'L’image a été envoyée',
    removed: 'L’image a été retirée.',
    failed: 'L’image n’a pas pu être envoyée',
    unlistedTitle: 'Aucune page où la mettre',
    unlistedText:
      'Un podcast non répertorié n’a pas de pages publiques ; il n’a donc pas besoin d’images pour elles.',
    back: 'Retour à la vue d’ensemble',
  },
  PAGE_PICTURES: {
    header_img_url: {
      title: 'Image d’en-tête',
      section: 'Au-dessus de vos pages',
      text: 'Une image large en haut des pages du podcast.',
      alt: 'L’image d’en-tête',
      hint: 'Un JPEG ou PNG plus large que haut, 15 Mo au plus. 500 pixels de large sont recommandés ; 2400 × 800 restent nets sur les grands écrans. Elle est coupée sur les bords des petits.',
      removeTitle: 'Retirer l’image d’en-tête ?',
      removeText: 'Les pages montrent un simple bandeau à vos couleurs.',
    },
    social_sharing_image: {
      title: 'Image de partage',
      section: 'Quand quelqu’un partage un lien',
      text: 'Ce que les réseaux sociaux montrent à côté de l’adresse de vos pages.',
      alt: 'L’image de partage',
      hint: 'Un JPEG ou PNG, de préférence 1024 × 512 pixels.',
      removeTitle: 'Retirer l’image de partage ?',
      removeText:
        'Les réseaux montrent votre visuel à la place. Ils peuvent garder l’ancienne image quelques jours.',
    },
    about_page_header_image: {
      title: 'Image d’en-tête de la page À propos',
      section: 'Au-dessus de « À propos du podcast »',
      text: 'Une image large en tête de la partie sur le podcast.',
      alt: 'L’image d’en-tête de la page À propos',
      hint: 'Un JPEG ou PNG large.',
      removeTitle: 'Retirer l’image d’en-tête de la page À propos ?',
      removeText: 'La partie sur le podcast commence par son titre à la place.',
    },
    custom_favicon_image: {
      title: 'Icône du site',
      section: 'Dans l’onglet du navigateur',
      text: 'Une petite image à côté du titre de vos pages.',
      alt: 'L’icône du site',
      hint: 'Un JPEG, PNG ou ICO carré, de préférence 192 × 192 pixels.',
      removeTitle: 'Retirer l’icône du site ?',
      removeText: 'Les navigateurs montrent celle de Podstead à la place.',
    },
  },
}
