import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  SKILL_WORDS: {
    skill_embedded_player: 'Un lecteur pour votre propre site',
    skill_standard_analytics: 'Les statistiques de vos téléchargements',
    skill_podcast_website: 'Un site pour chaque podcast',
    live_view: 'Une carte en direct des téléchargements',
  },
  PLANS: {
    title: 'Formules',
    subtitle: 'Ce que comprend votre compte, et ce qu’il pourrait comprendre',
    specialTitle: 'Tarifs spéciaux',
    specialSubtitle: 'Des prix qui ne sont pas sur la liste publique',
    loadFailed: 'Les formules n’ont pas pu être chargées',
    present: 'Votre formule',
    perMonth: 'par mois',
    perYear: 'par an',
    byMonth: (price) => `Soit ${price} par mois.`,
    included: 'Compris :',
    notIncluded: 'Non compris :',
    noUpload: 'Commencer des podcasts et envoyer des épisodes',
    anyNumber: 'Autant de podcasts et d’épisodes que vous voulez',
    upTo: (podcasts) => `Jusqu’à ${podcasts}, autant d’épisodes que vous voulez`,
    online: 'Ce que vous avez publié reste en ligne',
    yours: 'C’est ce que vous avez aujourd’hui.',
    until: (day) => `C’est ce que vous avez jusqu’au ${day}.`,
    ask: (plan) => `Demander ${plan}`,
    askSubject: (plan) => `Merci de passer mon compte à ${plan}`,
    askBody: (email) => `Mon compte : ${email}`,
    storage: 'Votre espace',
    transcripts: (minutes) => `Les transcriptions de ${minutes} minutes d’audio par mois`,
    noTranscripts: 'Des transcriptions de votre audio',
    transcriptsTitle: 'Transcriptions de ce mois',
    transcriptsUsed: (used, allowed) =>
      `${used} minutes d’audio utilisées sur ${allowed}. Le compte repart à zéro le mois prochain.`,
    howTo: 'Comment changer de formule',
    howToAsk:
      'On ne peut pas encore payer ici. Demandez la formule que vous voulez, et les personnes qui administrent ce site y passent votre compte.',
    howToNobody:
      'Les personnes qui administrent ce site changent la formule des comptes. Demandez-le-leur comme d’habitude.',
    nothing:
      'Si une formule prend fin, rien n’est supprimé. Vos podcasts, épisodes et statistiques attendent votre retour.',
    noSpecial: 'Il n’y a pas de tarif spécial en ce moment',
    noSpecialText: 'Les formules que tout le monde peut choisir sont sur la liste.',
    toPlans: 'Voir les formules',
  },
  EVERYTHING: {
    title: 'Tout est compris',
    subtitle: 'Toutes les fonctions incluses',
    text: 'Podstead tourne ici par lui-même, et personne ne demande d’argent. Toutes les fonctions sont à vous, pour autant de podcasts que vous voulez.',
    toPodcasts: 'Vers vos podcasts',
  },
  MIGRATION: {
    text: 'Votre compte se trouve encore sur notre ancien système. Souhaitez-vous le faire passer sur la nouvelle plateforme ?',
    action: 'Migrer mon compte',
  },
}
