interface RefundRefused {
  payer: string
  title: string
  /** Empty where nobody knows how much. */
  amount: string
  host: string
}

/** Mails about payments to the owner of a podcast, in English; those in other languages are beside it. */
export const EN = {
  refundRefused: ({ payer, title, amount, host }: RefundRefused) => ({
    subject: `The refund to ${payer} did not go through`,
    preheader: 'Their payment has ended. Please give the rest back at Stripe.',
    paragraphs: [
      `You ended the access of ${payer} to “${title}” and wanted the unused part of what they paid to go back${amount && `: ${amount}`}. Stripe did not accept the refund. That happens when your balance there is too low, when the payment is disputed, or when your account is no longer connected.`,
      'Nothing more is charged. To give the money back, open the payment in your Stripe dashboard and refund it there.',
    ],
    button: 'See the payments',
    footnote: `You are receiving this email because of your account at ${host}.`,
  }),
}
