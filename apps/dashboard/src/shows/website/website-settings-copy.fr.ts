import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './website-settings-copy.ts'

export const FR: Catalogue<typeof copy> = {
  SITE: {
    title: 'Site',
    view: 'Voir le site',
    intro: 'Présentation',
    introText: 'Quelques mots de vous sur la page d’accueil, au-dessus des épisodes.',
    introLabel: 'Présentation',
    introPlaceholder: 'De quoi s’agit-il, et par où commencer ?',
    about: 'Page « À propos »',
    aboutText:
      'Une page à part pour tout ce qui est plus long : qui vous êtes, pourquoi vous le faites, comment vous joindre. Sans texte, la page affiche la description.',
    aboutLabel: 'Texte de la page « À propos »',
    aboutView: 'Voir la page',
    aboutMode: 'Façon d’écrire le texte',
    editor: 'Éditeur',
    html: 'HTML',
    htmlHint:
      'HTML simple : p, br, h1 à h6, ul, ol, li, a, b, strong, i, em, blockquote et img. Ni styles, ni scripts, ni pages intégrées.',
    tooFancy: 'Ce HTML est trop élaboré. Seul le HTML simple est pris en charge.',
    badLink: 'Les liens doivent commencer par https://, http:// ou mailto:.',
    badPicture: 'Les images doivent avoir une adresse qui commence par https://.',
    featured: 'Épisode à la une',
    featuredText:
      'Le meilleur pour commencer. Il est mis en avant sur le site tant que tout le monde peut l’écouter.',
    featuredLabel: 'Épisode',
    featuredNone: 'Aucun épisode',
    logo: 'Logo et mention',
    logoText: 'L’image d’en-tête et l’icône de l’onglet ont leur propre page :',
    toImages: 'Images du site',
    badge: 'Afficher la mention de Podstead',
    badgeHint: 'Une petite ligne avec un lien au bas de chaque page.',
    badgePlan: 'Votre formule affiche la mention. Une formule supérieure permet de la masquer.',
    statistics: 'Statistiques de visite',
    statisticsText:
      'Compte les visiteurs du site avec des services tiers. Leur accord est demandé d’abord : avant qu’ils acceptent, rien n’y est chargé, rien n’y est envoyé et rien n’est conservé. Ils peuvent changer d’avis au bas de chaque page. Les écoutes et les téléchargements sont comptés par Podstead lui-même, sans cookies, pour tout le monde.',
    statisticsOff:
      'Non chargées sur cette installation : le site partage l’adresse du tableau de bord, et les scripts tiers ne s’exécutent jamais là où vous vous connectez. Elles fonctionneront dès que votre site aura son propre domaine, ou que les pages publiques auront leur propre adresse (PAGES_ORIGIN), ce que règle la personne qui gère ce Podstead.',
    analytics: 'Identifiant Google Analytics',
    analyticsHint: 'De la forme G-XXXXXXXXXX. Dans Google Analytics : Administration, Flux de données.',
    analyticsOld:
      'Google a supprimé ce type d’identifiant, il ne compte donc plus rien. Utilisez-en un qui commence par G-.',
    analyticsWrong: 'Votre identifiant Google Analytics n’a pas le format attendu. Veuillez le vérifier.',
    analyticsContact: 'Si vous êtes sûr qu’il est juste, contactez la personne qui gère ce Podstead.',
    pixel: 'Identifiant du pixel Meta',
    pixelHint:
      'Le numéro de votre pixel. Vous pouvez aussi coller le code donné par Meta : le numéro y sera trouvé.',
    pixelWrong: 'Aucun identifiant de pixel n’y a été trouvé.',
    subscribe: 'Page d’abonnement',
    subscribeText: 'Une page avec toutes les applications où suivre le podcast.',
    contact: 'Page de contact',
    contactText: 'Une page avec un formulaire par lequel les visiteurs vous écrivent.',
    contactForm: 'Afficher le formulaire de contact',
    contactFormHint:
      'Ce que les visiteurs écrivent est envoyé par e-mail au propriétaire du podcast, et les réponses vont au visiteur. Les robots sont tenus à l’écart.',
    transcripts: 'Transcriptions',
    transcriptsText:
      'Sur la page de chaque épisode, le public lit en même temps et remarque ce qui est mal écrit.',
    suggestions: 'Le public peut suggérer des corrections',
    suggestionsHint:
      'À côté de chaque passage, un lien mène à un formulaire. Rien ne change avant que vous l’acceptiez.',
    toSuggestions: 'Voir les suggestions',
    hideSubscribe: 'Masquer la page d’abonnement',
    hideSubscribeHint:
      'Elle disparaît du site et de sa navigation. Les boutons de la page d’accueil restent.',
    onlyPublic:
      'L’épisode à la une, la mention et les statistiques de visite sont réservés aux podcasts que tout le monde peut écouter. Celui-ci est privé.',
    privateTitle: 'Les membres ne voient pas de site public',
    privateText: 'Un podcast réservé aux membres n’a pas de pages publiques : il n’y a rien à régler ici.',
    privateAction: 'Retour à l’aperçu',
  },
}
