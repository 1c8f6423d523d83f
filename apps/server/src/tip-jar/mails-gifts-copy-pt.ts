import type { GiftMailWords } from './mails-gifts-copy.ts'

export const PT: GiftMailWords = {
  gift: ({ title, name, giver, message, until }) => ({
    subject: `Um presente para você: ${title}`,
    heading: name ? `${name}, isto é para você` : 'Um presente para você',
    preheader: 'O link para a sua página pessoal',
    paragraphs: [
      `${giver || 'Alguém'} deu a você o podcast “${title}”, que é para membros. ${until ? `Pode ouvi-lo até ${until}; depois o acesso termina sozinho, e não paga nada.` : 'O acesso não tem fim, e não paga nada.'}`,
      ...(message ? [`Com esta mensagem: “${message}”`] : []),
      'O botão leva à sua página pessoal, com o seu feed para aplicativos de podcasts e um player web.',
    ],
    button: 'Abrir a minha página',
    footnote: `Você recebe este e-mail porque alguém deu a você “${title}” e indicou este endereço.`,
  }),
  thanks: ({ title, amount, name, until }) => ({
    subject: `Obrigado pelo seu presente: ${title}`,
    heading: 'Obrigado',
    preheader: `${amount} por ${title}`,
    paragraphs: [
      `O seu pagamento de ${amount} por “${title}” chegou. ${name || 'A pessoa que indicou'} recebe um e-mail que explica como ouvir${until ? `, até ${until}` : ''}.`,
      'É um único pagamento. Nada mais será cobrado.',
    ],
    footnote: `Você recebe este e-mail porque ofereceu “${title}”. O recibo é enviado pela Stripe.`,
  }),
}
