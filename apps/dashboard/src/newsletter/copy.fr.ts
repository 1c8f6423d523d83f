import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  NEWSLETTER: {
    title: 'Newsletter',
    loadFailed: 'La newsletter n’a pas pu être chargée',
    signUp: 'Inscription',
    open: 'Les auditeurs s’inscrivent sur votre site et le confirment par e-mail. Voici l’adresse du formulaire :',
    closed:
      'Personne ne peut encore s’inscrire. Ajoutez la rubrique « Newsletter » à votre page d’accueil et publiez-la.',
    toSite: 'Vers la page d’accueil',
    copy: 'Copier l’adresse',
    write: 'Écrire une lettre',
    writeText: (readers) => (readers === 1 ? 'Elle ira à 1 personne.' : `Elle ira à ${readers} personnes.`),
    subject: 'Objet',
    body: 'Lettre',
    preview: 'M’envoyer un test',
    send: 'Envoyer à tous',
    sendTitle: (readers) =>
      readers === 1 ? 'Envoyer cette lettre à 1 personne ?' : `Envoyer cette lettre à ${readers} personnes ?`,
    sendText: 'Une lettre partie ne peut pas être rappelée.',
    kept: 'Gardée sur cet appareil jusqu’à l’envoi.',
    discard: 'Abandonner',
    discardTitle: 'Abandonner cette lettre ?',
    discardText: 'L’objet et le texte sont vidés. Personne n’a rien reçu.',
    letters: 'Lettres précédentes',
    progress: (sent, total) => `${sent} sur ${total} envoyées`,
    readers: 'Inscrits',
    since: (date) => `depuis le ${date}`,
    search: 'Rechercher une adresse',
    none: 'Personne ne s’est encore inscrit.',
    noneFound: 'Aucune adresse ne correspond.',
    export: 'Exporter en CSV',
    exportFailed: 'La liste n’a pas pu être exportée',
    remove: (email) => `Retirer ${email}`,
    removeTitle: 'Retirer cette adresse ?',
    removeText: (email) => `${email} ne recevra plus de lettres. Une nouvelle inscription reste possible.`,
    removeConfirm: 'Retirer',
    more: 'Afficher plus',
  },
}
