import type { TipMailWords } from './mails-copy.ts'

export const FR: TipMailWords = {
  thanks: ({ title, amount, interval }) => ({
    subject: `Merci pour votre pourboire à ${title}`,
    heading: 'Merci',
    preheader: `${amount} pour ${title}`,
    paragraphs: [
      `Votre pourboire de ${amount} pour « ${title} » est arrivé. Vous aidez ce podcast à continuer.`,
      ...(interval
        ? [
            `Il est prélevé ${interval === 'month' ? 'chaque mois' : 'chaque année'}. Le bouton mène à la page où vous pouvez le modifier ou l’arrêter à tout moment.`,
          ]
        : []),
    ],
    ...(interval && { button: 'Modifier ou arrêter mon pourboire' }),
    footnote: `Vous recevez ce message parce que vous avez laissé un pourboire à « ${title} ». Le reçu vient de Stripe.`,
  }),
  manage: ({ title }) => ({
    subject: `Vos pourboires à ${title}`,
    preheader: 'Le lien pour les modifier ou les arrêter',
    paragraphs: [
      `Le bouton mène à la page où vous pouvez modifier ou arrêter ce que vous donnez à « ${title} ». Il est valable une heure.`,
      'Si vous n’avez rien demandé, ignorez ce message. Rien n’a changé.',
    ],
    button: 'Voir mes pourboires',
    footnote: `Vous recevez ce message parce que quelqu’un a demandé les pourboires de cette adresse à « ${title} ».`,
  }),
  ended: ({ title, amount, interval }) => ({
    subject: `Votre pourboire à ${title} a pris fin`,
    heading: 'Votre pourboire a pris fin',
    preheader: 'Plus rien n’est prélevé',
    paragraphs: [
      `« ${title} » n’accepte plus votre pourboire de ${amount} par ${interval === 'month' ? 'mois' : 'an'}, il a donc pris fin. Plus rien n’est prélevé et vous n’avez rien à faire.`,
      'Merci pour tout ce que vous avez donné.',
    ],
    footnote: `Vous recevez ce message parce que vous donniez un pourboire ${interval === 'month' ? 'chaque mois' : 'chaque année'} à « ${title} ».`,
  }),
  rest: (amount) =>
    `Ce que vous avez payé pour la suite, ${amount}, revient sur votre carte. Cela peut prendre quelques jours.`,
  returned: ({ title, amount }) => ({
    subject: `Votre pourboire à ${title} vous a été rendu`,
    heading: 'Votre pourboire vous a été rendu',
    preheader: `${amount} reviennent sur votre carte`,
    paragraphs: [
      `Vous avez payé ${amount} à « ${title} » sur une page ouverte avant que le podcast ne change de mains. L’argent serait allé sur le compte de ses anciens responsables : tout vous a donc été rendu. Il peut mettre quelques jours à apparaître sur votre carte ; plus rien n’est prélevé.`,
      'Si vous souhaitez soutenir le podcast, sa page dit s’il accepte les pourboires.',
    ],
    button: 'Aller au podcast',
    footnote: `Vous recevez ce message parce que vous avez laissé un pourboire à « ${title} ».`,
  }),
  discount: ({ paid, list, interval }) =>
    `Avec votre réduction, c’était ${paid} au lieu de ${list}.${interval ? ` Une fois la réduction terminée, ce sera ${list} par ${interval === 'month' ? 'mois' : 'an'}.` : ''}`,
  membership: {
    thanks: ({ title, tier, amount, interval, until }) => ({
      subject: `Votre adhésion à ${title}`,
      heading: 'Merci',
      preheader: `${amount} pour l’accès à ${title}`,
      paragraphs: [
        `Votre paiement de ${amount} pour votre adhésion à « ${title} »${tier && ` (${tier})`} est arrivé.`,
        ...(interval
          ? [
              `${until && `Vous avez accès jusqu’au ${until}. `}L’adhésion se renouvelle ${interval === 'month' ? 'chaque mois' : 'chaque année'}. Le bouton mène à la page où vous pouvez la modifier ou y mettre fin à tout moment.`,
            ]
          : ['Votre accès n’a pas de fin, et rien d’autre n’est prélevé.']),
      ],
      ...(interval && { button: 'Modifier ou arrêter mon adhésion' }),
      footnote: `Vous recevez ce message parce que vous avez payé l’accès à « ${title} ». Le reçu vient de Stripe.`,
    }),
    manage: ({ title, tier, until }) => ({
      subject: `Votre adhésion à ${title}`,
      preheader: 'Le lien pour la modifier ou y mettre fin',
      paragraphs: [
        `Le bouton mène à la page où vous pouvez modifier votre adhésion à « ${title} »${tier && ` (${tier})`} ou y mettre fin. Il est valable une heure.`,
        ...(until ? [`Votre accès est payé jusqu’au ${until}.`] : []),
        'Si vous n’avez rien demandé, ignorez ce message. Rien n’a changé.',
      ],
      button: 'Voir mon adhésion',
      footnote: `Vous recevez ce message parce que quelqu’un a demandé l’adhésion de cette adresse à « ${title} ».`,
    }),
    ended: ({ title, tier, amount, interval, until }) => ({
      subject: `Votre adhésion à ${title} a pris fin`,
      heading: 'Votre adhésion a pris fin',
      preheader: 'Plus rien n’est prélevé',
      paragraphs: [
        `« ${title} » n’accepte plus votre paiement de ${amount} par ${interval === 'month' ? 'mois' : 'an'}, votre adhésion${tier && ` (${tier})`} a donc pris fin. L’accès qu’elle payait s’est terminé le ${until}.`,
        'Plus rien n’est prélevé et vous n’avez rien à faire. Merci pour tout ce que vous avez donné.',
      ],
      footnote: `Vous recevez ce message parce que vous payiez ${interval === 'month' ? 'chaque mois' : 'chaque année'} l’accès à « ${title} ».`,
    }),
    returned: ({ title, amount }) => ({
      subject: `Votre paiement pour ${title} vous a été rendu`,
      heading: 'Votre paiement vous a été rendu',
      preheader: `${amount} reviennent sur votre carte`,
      paragraphs: [
        `Vous avez payé ${amount} pour une adhésion à « ${title} » sur une page ouverte avant que le podcast ne change de mains. L’argent serait allé sur le compte de ses anciens responsables : tout vous a donc été rendu. Ce paiement ne donne pas accès. L’argent peut mettre quelques jours à apparaître sur votre carte ; plus rien n’est prélevé.`,
        'Si vous souhaitez être membre, la page du podcast dit comment obtenir l’accès.',
      ],
      button: 'Aller au podcast',
      footnote: `Vous recevez ce message parce que vous avez payé l’accès à « ${title} ».`,
    }),
  },
  trial: {
    begins: ({ title, tier, amount, interval, until }) => ({
      subject: `Votre essai gratuit de ${title}`,
      heading: 'Votre essai gratuit a commencé',
      preheader: `Gratuit jusqu’au ${until}`,
      paragraphs: [
        `Vous écoutez « ${title} »${tier && ` (${tier})`} gratuitement jusqu’au ${until}. Ce jour-là, votre premier paiement de ${amount} est débité, puis le même montant ${interval === 'month' ? 'chaque mois' : 'chaque année'}.`,
        'Si vous y mettez fin avant, rien n’est débité, et vous écoutez le podcast jusqu’à la fin de l’essai. Le bouton mène à la page prévue pour cela.',
      ],
      button: 'Modifier ou terminer mon adhésion',
      footnote: `Vous recevez cet e-mail parce que vous avez commencé un essai gratuit de « ${title} ».`,
    }),
    stopped: ({ title, until }) => ({
      subject: `Votre essai gratuit de ${title}`,
      heading: 'Votre essai gratuit',
      preheader: `Gratuit jusqu’au ${until}`,
      paragraphs: [
        `Vous écoutez « ${title} » gratuitement jusqu’au ${until}. Vous avez mis fin à l’adhésion qui suivrait : rien n’est débité.`,
      ],
      footnote: `Vous recevez cet e-mail parce que vous avez commencé un essai gratuit de « ${title} ».`,
    }),
    ends: ({ title, tier, amount, interval, until }) => ({
      subject: `Votre essai gratuit de ${title} se termine le ${until}`,
      heading: 'Votre essai gratuit se termine bientôt',
      preheader: `Le premier paiement de ${amount} a lieu le ${until}`,
      paragraphs: [
        `Votre essai gratuit de « ${title} »${tier && ` (${tier})`} se termine le ${until}. Ce jour-là, votre premier paiement de ${amount} est débité, puis le même montant ${interval === 'month' ? 'chaque mois' : 'chaque année'}.`,
        'Si vous souhaitez continuer, vous n’avez rien à faire. Sinon, le bouton mène à la page où vous y mettez fin avant ; rien n’est alors débité.',
      ],
      button: 'Modifier ou terminer mon adhésion',
      footnote: `Vous recevez cet e-mail parce que vous avez commencé un essai gratuit de « ${title} ».`,
    }),
  },
}
