import type { Catalogue } from '../language/translated.ts'
import type * as copy from './money-actions-copy.ts'

export const DE: Catalogue<typeof copy> = {
  MONEY_ACTIONS: {
    createSubscription: 'Tarif bezahlt',
    updateCard: 'Karte geändert',
    changePlan: 'Tarif gewechselt',
    giveUpPlanChange: 'Tarifwechsel aufgegeben',
    startCheckout: 'Kasse für einen Tarif geöffnet',
    saveTipJar: 'Trinkgeldglas gespeichert',
    savePremiumPrices: 'Preise für Mitglieder gespeichert',
    createStripeAccount: 'Stripe-Konto zum Verbinden geöffnet',
    exportTips: 'Trinkgelder exportiert',
    createAffiliateCode: 'Am Partnerprogramm teilgenommen',
    updateAffiliateCode: 'PayPal-Adresse der Provisionen geändert',
    updateAffiliateProgramme: 'Partnerprogramm ein- oder ausgeschaltet',
    exportAffiliatePayouts: 'Datei der Partnerauszahlungen erstellt',
    confirmAffiliatePayouts: 'Partnerauszahlungen als gezahlt markiert',
    deleteAffiliatePayout: 'Partnerauszahlung aus der Datei genommen',
    saveShowRecipients: 'Zahlungsempfänger gespeichert',
    deleteShowRecipient: 'Zahlungsempfänger entfernt',
    saveEpisodeValue: 'Zahlungen einer Episode gespeichert',
    deleteEpisodeRecipient: 'Empfänger einer Episode entfernt',
  },
}
