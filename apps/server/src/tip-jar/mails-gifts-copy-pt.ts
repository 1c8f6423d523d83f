import type { GiftMailWords } from './mails-gifts-copy.ts'

export const PT: GiftMailWords = {
  gift: ({ title, name, giver, message, until }) => ({
    subject: `Um presente para si: ${title}`,
    heading: name ? `${name}, isto é para si` : 'Um presente para si',
    preheader: 'A ligação para a sua página pessoal',
    paragraphs: [
      `${giver || 'Alguém'} ofereceu-lhe o podcast «${title}», que é para membros. ${until ? `Pode ouvi-lo até ${until}; depois o acesso termina sozinho, e não paga nada.` : 'O acesso não tem fim, e não paga nada.'}`,
      ...(message ? [`Com esta mensagem: «${message}»`] : []),
      'O botão leva à sua página pessoal, com o seu feed para aplicações de podcasts e um leitor web.',
    ],
    button: 'Abrir a minha página',
    footnote: `Recebe este e-mail porque alguém lhe ofereceu «${title}» e indicou este endereço.`,
  }),
  thanks: ({ title, amount, name, until }) => ({
    subject: `Obrigado pelo seu presente: ${title}`,
    heading: 'Obrigado',
    preheader: `${amount} por ${title}`,
    paragraphs: [
      `O seu pagamento de ${amount} por «${title}» chegou. ${name || 'A pessoa que indicou'} recebe um e-mail que explica como ouvir${until ? `, até ${until}` : ''}.`,
      'É um único pagamento. Nada mais será cobrado.',
    ],
    footnote: `Recebe este e-mail porque ofereceu «${title}». O recibo é enviado pela Stripe.`,
  }),
}
