import type { PLANS_MESSAGES } from '@podstead/contract/messages/money/plans-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const FR: Translation<typeof PLANS_MESSAGES> = {
  'plan.upgrade_needed': 'Il vous faut une formule supérieure pour accéder à ces données.',
  'plan.too_many_shows_one':
    'Il vous faut une formule supérieure pour créer un autre podcast : {plan} en comprend 1.',
  'plan.too_many_shows':
    'Il vous faut une formule supérieure pour créer un autre podcast : {plan} en comprend {max}.',
  'plan.dropbox_only': 'Une formule supérieure permet de créer un podcast sans Dropbox.',
  'plan.storage_exceeded':
    'Il ne reste pas assez d’espace : {used} sur {quota} sont utilisés. Supprimez quelque chose dont vous n’avez plus besoin, ou demandez plus d’espace.',
  'plan.installation_full':
    'Le stockage de cette installation est plein. Prévenez les personnes qui l’administrent.',
  'plan.ended':
    'Votre formule {plan} s’est terminée le {day} ; vous avez maintenant {next}. Rien n’a été supprimé : vos podcasts et épisodes sont tous là.',
}
