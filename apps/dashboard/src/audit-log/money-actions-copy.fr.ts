import type { Catalogue } from '../language/translated.ts'
import type * as copy from './money-actions-copy.ts'

export const FR: Catalogue<typeof copy> = {
  MONEY_ACTIONS: {
    createSubscription: 'Formule payée',
    updateCard: 'Carte modifiée',
    changePlan: 'Formule changée',
    giveUpPlanChange: 'Changement de formule abandonné',
    startCheckout: 'Paiement d’une formule ouvert',
    saveTipJar: 'Pourboires enregistrés',
    savePremiumPrices: 'Tarifs des membres enregistrés',
    createStripeAccount: 'Compte Stripe ouvert pour le connecter',
    exportTips: 'Pourboires exportés',
    createAffiliateCode: 'Programme d’affiliation rejoint',
    updateAffiliateCode: 'Adresse PayPal des commissions modifiée',
    updateAffiliateProgramme: 'Programme d’affiliation activé ou désactivé',
    exportAffiliatePayouts: 'Fichier des versements aux affiliés créé',
    confirmAffiliatePayouts: 'Versements aux affiliés marqués comme payés',
    deleteAffiliatePayout: 'Versement à un affilié retiré du fichier',
    saveShowRecipients: 'Bénéficiaires des paiements enregistrés',
    deleteShowRecipient: 'Bénéficiaire des paiements retiré',
    saveEpisodeValue: 'Paiements d’un épisode enregistrés',
    deleteEpisodeRecipient: 'Bénéficiaire d’un épisode retiré',
  },
}
