/** What stands on the PDF of a receipt. */
const EN = {
  title: 'Receipt',
  number: 'Number',
  paid: 'Paid on',
  by: 'Billed to',
  taxId: 'Tax ID',
  period: (from: string, to: string) => `${from} to ${to}`,
  net: 'Net',
  tax: 'Tax',
  total: 'Total',
  refunded: 'Refunded',
  card: (brand: string, last4: string) => `Paid by ${brand} ending in ${last4}`,
  thanks: 'Thank you.',
}
type ReceiptWords = typeof EN

const DE: ReceiptWords = {
  title: 'Beleg',
  number: 'Nummer',
  paid: 'Bezahlt am',
  by: 'Rechnungsempfänger',
  taxId: 'USt-IdNr.',
  period: (from, to) => `${from} bis ${to}`,
  net: 'Netto',
  tax: 'Steuer',
  total: 'Gesamt',
  refunded: 'Erstattet',
  card: (brand, last4) => `Bezahlt mit ${brand}, Endziffern ${last4}`,
  thanks: 'Vielen Dank.',
}

const FR: ReceiptWords = {
  title: 'Reçu',
  number: 'Numéro',
  paid: 'Payé le',
  by: 'Facturé à',
  taxId: 'N° de TVA',
  period: (from, to) => `du ${from} au ${to}`,
  net: 'Montant net',
  tax: 'Taxes',
  total: 'Total',
  refunded: 'Remboursé',
  card: (brand, last4) => `Payé par ${brand} se terminant par ${last4}`,
  thanks: 'Merci.',
}

export const RECEIPT_WORDS = { en: EN, de: DE, fr: FR }
