import type { TipMailWords } from './mails-copy.ts'

export const PT: TipMailWords = {
  thanks: ({ title, amount, interval }) => ({
    subject: `Obrigado pela gorjeta a ${title}`,
    heading: 'Obrigado',
    preheader: `${amount} para ${title}`,
    paragraphs: [
      `A sua gorjeta de ${amount} para “${title}” chegou. Ajuda este podcast a continuar.`,
      ...(interval
        ? [
            `É cobrada ${interval === 'month' ? 'todos os meses' : 'todos os anos'}. O botão leva à página onde você pode alterá-la ou pará-la a qualquer momento.`,
          ]
        : []),
    ],
    ...(interval && { button: 'Alterar ou parar a minha gorjeta' }),
    footnote: `Você recebe este e-mail porque deu uma gorjeta a “${title}”. O recibo é enviado pela Stripe.`,
  }),
  manage: ({ title }) => ({
    subject: `As suas gorjetas a ${title}`,
    preheader: 'O link para alterá-las ou pará-las',
    paragraphs: [
      `O botão leva à página onde pode alterar ou parar o que dá a “${title}”. É válido durante uma hora.`,
      'Se não foi você quem pediu, ignore este e-mail. Nada mudou.',
    ],
    button: 'Ver as minhas gorjetas',
    footnote: `Você recebe este e-mail porque alguém pediu as gorjetas deste endereço a “${title}”.`,
  }),
  ended: ({ title, amount, interval }) => ({
    subject: `A sua gorjeta a ${title} terminou`,
    heading: 'A sua gorjeta terminou',
    preheader: 'Nada mais é cobrado',
    paragraphs: [
      `“${title}” não aceita mais a sua gorjeta de ${amount} por ${interval === 'month' ? 'mês' : 'ano'}, por isso terminou. Nada mais é cobrado e você não precisa fazer nada.`,
      'Obrigado por tudo o que deu.',
    ],
    footnote: `Você recebe este e-mail porque dava uma gorjeta ${interval === 'month' ? 'todos os meses' : 'todos os anos'} a “${title}”.`,
  }),
  rest: (amount) =>
    `O que pagou pelo tempo restante, ${amount}, volta para o seu cartão. Pode demorar alguns dias.`,
  returned: ({ title, amount }) => ({
    subject: `A sua gorjeta a ${title} foi devolvida`,
    heading: 'A sua gorjeta foi devolvida',
    preheader: `${amount} voltam ao seu cartão`,
    paragraphs: [
      `Você pagou ${amount} a “${title}” em uma página aberta antes de o podcast mudar de mãos. O dinheiro teria ido para a conta dos antigos responsáveis, por isso foi devolvido por inteiro. Pode demorar alguns dias a aparecer no seu cartão; nada mais será cobrado.`,
      'Se quiser apoiar o podcast, a página dele diz se aceita gorjetas.',
    ],
    button: 'Ir para o podcast',
    footnote: `Você recebe este e-mail porque deu uma gorjeta a “${title}”.`,
  }),
  discount: ({ paid, list, interval }) =>
    `Com o seu desconto, foram ${paid} em vez de ${list}.${interval ? ` Quando o desconto acabar, serão ${list} por ${interval === 'month' ? 'mês' : 'ano'}.` : ''}`,
  membership: {
    thanks: ({ title, tier, amount, interval, until }) => ({
      subject: `A sua adesão a ${title}`,
      heading: 'Obrigado',
      preheader: `${amount} pelo acesso a ${title}`,
      paragraphs: [
        `O seu pagamento de ${amount} pela adesão a “${title}”${tier && ` (${tier})`} chegou.`,
        ...(interval
          ? [
              `${until && `Tem acesso até ${until}. `}A adesão renova-se ${interval === 'month' ? 'todos os meses' : 'todos os anos'}. O botão leva à página onde você pode alterá-la ou cancelá-la a qualquer momento.`,
            ]
          : ['O seu acesso não tem fim e nada mais será cobrado.']),
      ],
      ...(interval && { button: 'Alterar ou terminar a minha adesão' }),
      footnote: `Você recebe este e-mail porque pagou o acesso a “${title}”. O recibo é enviado pela Stripe.`,
    }),
    manage: ({ title, tier, until }) => ({
      subject: `A sua adesão a ${title}`,
      preheader: 'O link para alterá-la ou cancelá-la',
      paragraphs: [
        `O botão leva à página onde pode alterar ou terminar a sua adesão a “${title}”${tier && ` (${tier})`}. É válido durante uma hora.`,
        ...(until ? [`O seu acesso está pago até ${until}.`] : []),
        'Se não foi você quem pediu, ignore este e-mail. Nada mudou.',
      ],
      button: 'Ver a minha adesão',
      footnote: `Você recebe este e-mail porque alguém pediu a adesão deste endereço a “${title}”.`,
    }),
    ended: ({ title, tier, amount, interval, until }) => ({
      subject: `A sua adesão a ${title} terminou`,
      heading: 'A sua adesão terminou',
      preheader: 'Nada mais é cobrado',
      paragraphs: [
        `“${title}” não aceita mais o seu pagamento de ${amount} por ${interval === 'month' ? 'mês' : 'ano'}, por isso a sua adesão${tier && ` (${tier})`} terminou. O acesso que ela pagava terminou em ${until}.`,
        'Nada mais é cobrado e você não precisa fazer nada. Obrigado por tudo o que deu.',
      ],
      footnote: `Você recebe este e-mail porque pagava ${interval === 'month' ? 'todos os meses' : 'todos os anos'} o acesso a “${title}”.`,
    }),
    returned: ({ title, amount }) => ({
      subject: `O seu pagamento a ${title} foi devolvido`,
      heading: 'O seu pagamento foi devolvido',
      preheader: `${amount} voltam ao seu cartão`,
      paragraphs: [
        `Você pagou ${amount} pela adesão a “${title}” em uma página aberta antes de o podcast mudar de mãos. O dinheiro teria ido para a conta dos antigos responsáveis, por isso foi devolvido por inteiro. Este pagamento não dá acesso. O dinheiro pode demorar alguns dias a aparecer no seu cartão; nada mais será cobrado.`,
        'Se quiser ser membro, a página do podcast diz como obter acesso.',
      ],
      button: 'Ir para o podcast',
      footnote: `Você recebe este e-mail porque pagou o acesso a “${title}”.`,
    }),
  },
  trial: {
    begins: ({ title, tier, amount, interval, until }) => ({
      subject: `O seu período gratuito de ${title}`,
      heading: 'O seu período gratuito começou',
      preheader: `Grátis até ${until}`,
      paragraphs: [
        `Você ouve “${title}”${tier && ` (${tier})`} grátis até ${until}. Nesse dia é cobrado o primeiro pagamento de ${amount}, e depois o mesmo ${interval === 'month' ? 'todos os meses' : 'todos os anos'}.`,
        'Se a terminar antes, nada é cobrado e ouve o podcast até o fim do período gratuito. O botão leva à página para isso.',
      ],
      button: 'Alterar ou terminar a minha adesão',
      footnote: `Você recebe este e-mail porque começou um período gratuito de “${title}”.`,
    }),
    stopped: ({ title, until }) => ({
      subject: `O seu período gratuito de ${title}`,
      heading: 'O seu período gratuito',
      preheader: `Grátis até ${until}`,
      paragraphs: [
        `Você ouve “${title}” grátis até ${until}. A adesão que viria depois foi cancelada, por isso nada é cobrado.`,
      ],
      footnote: `Você recebe este e-mail porque começou um período gratuito de “${title}”.`,
    }),
    ends: ({ title, tier, amount, interval, until }) => ({
      subject: `O seu período gratuito de ${title} termina em ${until}`,
      heading: 'O seu período gratuito termina em breve',
      preheader: `O primeiro pagamento de ${amount} é em ${until}`,
      paragraphs: [
        `O seu período gratuito de “${title}”${tier && ` (${tier})`} termina em ${until}. Nesse dia é cobrado o primeiro pagamento de ${amount}, e depois o mesmo ${interval === 'month' ? 'todos os meses' : 'todos os anos'}.`,
        'Se quiser continuar, não precisa fazer nada. Se não, o botão leva à página onde a termina antes; então nada é cobrado.',
      ],
      button: 'Alterar ou terminar a minha adesão',
      footnote: `Você recebe este e-mail porque começou um período gratuito de “${title}”.`,
    }),
  },
}
