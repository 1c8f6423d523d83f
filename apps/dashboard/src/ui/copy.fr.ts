import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  UI: {
    loading: 'Chargement…',
    close: 'Fermer',
    closeMessage: 'Fermer le message',
    cancel: 'Annuler',
    delete: 'Supprimer',
    retry: 'Réessayer',
    copied: 'Copié',
    errors: 'Erreurs :',
    notLoaded: 'Le chargement a échoué',
    choicesNotLoaded: 'Certains choix n’ont pas pu être chargés',
    settingsNotLoaded: 'Les réglages n’ont pas pu être chargés',
    gone: 'Ce podcast n’existe plus, ou il appartient à un autre compte.',
    empty: 'Vide',
    on: 'Activé',
    off: 'Désactivé',
    upgradeText: 'Passez à une formule supérieure pour accéder à ces données.',
    upgrade: 'Changer de formule',
  },
  UNREACHABLE: {
    title: 'Podstead est injoignable',
    text: 'Votre session est conservée, tout comme ce que vous avez saisi. La page s’affichera d’elle-même dès que ce serveur répondra ; vérifiez votre connexion, ou contactez son administrateur.',
  },
  OUTAGE: {
    text: 'Podstead est injoignable. Ce que vous avez saisi est conservé ici. Nouvelle tentative…',
    notSaved:
      'Podstead est injoignable. Ce que vous avez saisi est conservé ici : enregistrez-le de nouveau quand Podstead sera de retour.',
    tryNow: 'Réessayer maintenant',
    back: 'Podstead est de retour. Votre dernière modification n’est peut-être pas enregistrée : vérifiez-la et enregistrez-la de nouveau.',
    updated:
      'Une nouvelle version de Podstead est prête. Enregistrez ce que vous avez saisi, puis chargez-la.',
    load: 'La charger',
  },
  TYPING: { before: 'Saisissez', name: (name) => `« ${name} »`, after: 'pour confirmer' },
  SAVING: {
    dirty: 'Modifications non enregistrées',
    clean: 'Tout est enregistré',
    discard: 'Abandonner',
    save: 'Enregistrer',
    key: 'Ctrl S',
  },
  UNSAVED: {
    title: 'Votre saisie est de retour',
    text: 'Elle n’était pas encore enregistrée. Relisez-la et enregistrez-la, ou abandonnez-la.',
    discard: 'Abandonner',
  },
  LEAVING: {
    title: 'Quitter sans enregistrer ?',
    text: 'Ce que vous avez modifié sur cette page n’est pas encore enregistré.',
    stay: 'Rester ici',
    leave: 'Quitter',
  },
  NOUNS: {
    address: ['adresse', 'adresses'],
    episode: ['épisode', 'épisodes'],
    podcast: ['podcast', 'podcasts'],
    download: ['téléchargement', 'téléchargements'],
    subscriber: ['abonné', 'abonnés'],
    person: ['personne', 'personnes'],
  },
  UNITS: { hours: (count) => `${count} h`, minutes: (count) => `${count} min` },
  CLOCK: {
    dateHint: (zone) => `Fuseau horaire du podcast : ${zone}`,
    datePlaceholder: 'Choisir la date et l’heure',
    nextMonth: 'Mois suivant',
    previousMonth: 'Mois précédent',
    clearDate: 'Effacer la date',
    useTime: 'Utiliser cette heure',
    hours: 'Heures',
    minutes: 'Minutes',
    dateFormat: 'ddd D MMM YYYY, HH:mm',
    // French writes no comma after the weekday.
    dayAt: (day, time) => `${day.replace(',', '')} à ${time}`,
    timeOf: (place) => (/^[AEIOU]/.test(place) ? `heure d’${place}` : `heure de ${place}`),
  },
  SORTING: {
    handle: (name) => `Déplacer ${name}`,
    keys: 'Déplacez avec les flèches du clavier, de dix en dix avec Page précédente et Page suivante, au début ou à la fin avec Début et Fin. Ou faites glisser.',
    place: (name, place, count) => `${name} est maintenant en position ${place} sur ${count}.`,
    picked: (name) => `Vous déplacez ${name}.`,
    cancelled: (name) => `${name} reste à sa place.`,
  },
  ON_THIS_PAGE: { title: 'Sur cette page' },
  FOLDED: {
    open: 'Afficher les champs',
    close: 'Masquer les champs',
  },
}
