import type { PLANS_MESSAGES } from '@podstead/contract/messages/money/plans-messages'
import type { Translation } from '../kernel/messages/messages.ts'

export const DE: Translation<typeof PLANS_MESSAGES> = {
  'plan.upgrade_needed': 'Dafür brauchst du einen größeren Tarif.',
  'plan.too_many_shows_one':
    'Für einen weiteren Podcast brauchst du einen größeren Tarif: {plan} umfasst einen.',
  'plan.too_many_shows': 'Für einen weiteren Podcast brauchst du einen größeren Tarif: {plan} umfasst {max}.',
  'plan.dropbox_only': 'Mit einem größeren Tarif kannst du Podcasts auch ohne Dropbox anlegen.',
  'plan.storage_exceeded':
    'Der Speicherplatz reicht nicht: {used} von {quota} sind belegt. Lösche etwas, das du nicht mehr brauchst, oder bitte um mehr.',
  'plan.installation_full':
    'Der Speicher dieser Installation ist voll. Bitte sag denen Bescheid, die sie betreiben.',
  'plan.ended':
    'Dein Tarif {plan} ist am {day} abgelaufen, jetzt gilt {next}. Es wurde nichts gelöscht: Deine Podcasts und Episoden sind alle da.',
}
