import type { TipMailWords } from './mails-copy.ts'

export const DE: TipMailWords = {
  thanks: ({ title, amount, interval }) => ({
    subject: `Danke für dein Trinkgeld an ${title}`,
    heading: 'Danke',
    preheader: `${amount} für ${title}`,
    paragraphs: [
      `Dein Trinkgeld von ${amount} für „${title}“ ist angekommen. Du hilfst diesem Podcast, weiterzumachen.`,
      ...(interval
        ? [
            `Es wird ${interval === 'month' ? 'jeden Monat' : 'jedes Jahr'} abgebucht. Der Knopf führt zu der Seite, auf der du es jederzeit ändern oder beenden kannst.`,
          ]
        : []),
    ],
    ...(interval && { button: 'Trinkgeld ändern oder beenden' }),
    footnote: `Du bekommst diese E-Mail, weil du „${title}“ Trinkgeld gegeben hast. Der Beleg kommt von Stripe.`,
  }),
  manage: ({ title }) => ({
    subject: `Dein Trinkgeld für ${title}`,
    preheader: 'Der Link, um es zu ändern oder zu beenden',
    paragraphs: [
      `Der Knopf führt zu der Seite, auf der du ändern oder beenden kannst, was du „${title}“ gibst. Er gilt eine Stunde.`,
      'Wenn du nicht danach gefragt hast, ignoriere diese E-Mail. Es hat sich nichts geändert.',
    ],
    button: 'Mein Trinkgeld ansehen',
    footnote: `Du bekommst diese E-Mail, weil jemand nach dem Trinkgeld dieser Adresse für „${title}“ gefragt hat.`,
  }),
  ended: ({ title, amount, interval }) => ({
    subject: `Dein Trinkgeld für ${title} ist beendet`,
    heading: 'Dein Trinkgeld ist beendet',
    preheader: 'Es wird nichts mehr abgebucht',
    paragraphs: [
      `„${title}“ nimmt dein Trinkgeld von ${amount} im ${interval === 'month' ? 'Monat' : 'Jahr'} nicht mehr an, deshalb ist es beendet. Es wird nichts mehr abgebucht, und du musst nichts tun.`,
      'Danke für alles, was du gegeben hast.',
    ],
    footnote: `Du bekommst diese E-Mail, weil du „${title}“ ${interval === 'month' ? 'jeden Monat' : 'jedes Jahr'} Trinkgeld gegeben hast.`,
  }),
  rest: (amount) =>
    `Was du für die Zeit danach bezahlt hast, ${amount}, geht zurück auf deine Karte. Das kann einige Tage dauern.`,
  returned: ({ title, amount }) => ({
    subject: `Dein Trinkgeld für ${title} wurde zurückgezahlt`,
    heading: 'Dein Trinkgeld wurde zurückgezahlt',
    preheader: `${amount} gehen zurück auf deine Karte`,
    paragraphs: [
      `Du hast ${amount} für „${title}“ auf einer Seite gezahlt, die geöffnet wurde, bevor der Podcast in andere Hände kam. Das Geld wäre auf das Konto derer gegangen, die ihn früher gemacht haben; darum wurde alles zurückgezahlt. Bis es auf deiner Karte ist, kann es einige Tage dauern; weiter abgebucht wird nichts.`,
      'Wenn du den Podcast unterstützen möchtest: Auf seiner Seite steht, ob er Trinkgeld annimmt.',
    ],
    button: 'Zum Podcast',
    footnote: `Du bekommst das, weil du „${title}“ ein Trinkgeld gegeben hast.`,
  }),
  discount: ({ paid, list, interval }) =>
    `Mit deinem Rabatt waren es ${paid} statt ${list}.${interval ? ` Ist der Rabatt vorbei, sind es ${list} ${interval === 'month' ? 'im Monat' : 'im Jahr'}.` : ''}`,
  membership: {
    thanks: ({ title, tier, amount, interval, until }) => ({
      subject: `Deine Mitgliedschaft bei ${title}`,
      heading: 'Danke',
      preheader: `${amount} für den Zugang zu ${title}`,
      paragraphs: [
        `Deine Zahlung von ${amount} für deine Mitgliedschaft bei „${title}“${tier && ` (${tier})`} ist angekommen.`,
        ...(interval
          ? [
              `${until && `Du hast Zugang bis ${until}. `}Die Mitgliedschaft verlängert sich ${interval === 'month' ? 'jeden Monat' : 'jedes Jahr'}. Der Knopf führt zu der Seite, auf der du sie jederzeit ändern oder beenden kannst.`,
            ]
          : ['Dein Zugang hat kein Ende, und es wird nichts weiter abgebucht.']),
      ],
      ...(interval && { button: 'Mitgliedschaft ändern oder beenden' }),
      footnote: `Du bekommst diese E-Mail, weil du für den Zugang zu „${title}“ bezahlt hast. Der Beleg kommt von Stripe.`,
    }),
    manage: ({ title, tier, until }) => ({
      subject: `Deine Mitgliedschaft bei ${title}`,
      preheader: 'Der Link, um sie zu ändern oder zu beenden',
      paragraphs: [
        `Der Knopf führt zu der Seite, auf der du deine Mitgliedschaft bei „${title}“${tier && ` (${tier})`} ändern oder beenden kannst. Er gilt eine Stunde.`,
        ...(until ? [`Bezahlt ist dein Zugang bis ${until}.`] : []),
        'Wenn du nicht danach gefragt hast, ignoriere diese E-Mail. Es hat sich nichts geändert.',
      ],
      button: 'Meine Mitgliedschaft ansehen',
      footnote: `Du bekommst diese E-Mail, weil jemand nach der Mitgliedschaft dieser Adresse bei „${title}“ gefragt hat.`,
    }),
    ended: ({ title, tier, amount, interval, until }) => ({
      subject: `Deine Mitgliedschaft bei ${title} ist beendet`,
      heading: 'Deine Mitgliedschaft ist beendet',
      preheader: 'Es wird nichts mehr abgebucht',
      paragraphs: [
        `„${title}“ nimmt deine Zahlung von ${amount} im ${interval === 'month' ? 'Monat' : 'Jahr'} nicht mehr an, deshalb ist deine Mitgliedschaft${tier && ` (${tier})`} beendet. Der Zugang, den sie bezahlt hat, endete am ${until}.`,
        'Es wird nichts mehr abgebucht, und du musst nichts tun. Danke für alles, was du gegeben hast.',
      ],
      footnote: `Du bekommst diese E-Mail, weil du ${interval === 'month' ? 'jeden Monat' : 'jedes Jahr'} für den Zugang zu „${title}“ bezahlt hast.`,
    }),
    returned: ({ title, amount }) => ({
      subject: `Deine Zahlung für ${title} wurde zurückgezahlt`,
      heading: 'Deine Zahlung wurde zurückgezahlt',
      preheader: `${amount} gehen zurück auf deine Karte`,
      paragraphs: [
        `Du hast ${amount} für die Mitgliedschaft bei „${title}“ auf einer Seite gezahlt, die geöffnet wurde, bevor der Podcast in andere Hände kam. Das Geld wäre auf das Konto derer gegangen, die ihn früher gemacht haben; darum wurde alles zurückgezahlt. Zugang gibt diese Zahlung nicht. Bis das Geld auf deiner Karte ist, kann es einige Tage dauern; weiter abgebucht wird nichts.`,
        'Wenn du Mitglied sein möchtest: Auf der Seite des Podcasts steht, wie du Zugang bekommst.',
      ],
      button: 'Zum Podcast',
      footnote: `Du bekommst das, weil du für den Zugang zu „${title}“ bezahlt hast.`,
    }),
  },
  trial: {
    begins: ({ title, tier, amount, interval, until }) => ({
      subject: `Deine kostenlose Probezeit bei ${title}`,
      heading: 'Deine Probezeit hat begonnen',
      preheader: `Kostenlos bis ${until}`,
      paragraphs: [
        `Du hörst „${title}“${tier && ` (${tier})`} kostenlos bis ${until}. An diesem Tag wird deine erste Zahlung von ${amount} abgebucht, und danach ${interval === 'month' ? 'jeden Monat' : 'jedes Jahr'} dasselbe.`,
        'Wenn du vorher kündigst, wird nichts abgebucht, und du hörst den Podcast bis zum Ende der Probezeit. Der Knopf führt zu der Seite dafür.',
      ],
      button: 'Mitgliedschaft ändern oder beenden',
      footnote: `Du bekommst diese E-Mail, weil du eine kostenlose Probezeit bei „${title}“ begonnen hast.`,
    }),
    stopped: ({ title, until }) => ({
      subject: `Deine kostenlose Probezeit bei ${title}`,
      heading: 'Deine Probezeit',
      preheader: `Kostenlos bis ${until}`,
      paragraphs: [
        `Du hörst „${title}“ kostenlos bis ${until}. Die Mitgliedschaft danach hast du gekündigt, darum wird nichts abgebucht.`,
      ],
      footnote: `Du bekommst diese E-Mail, weil du eine kostenlose Probezeit bei „${title}“ begonnen hast.`,
    }),
    ends: ({ title, tier, amount, interval, until }) => ({
      subject: `Deine Probezeit bei ${title} endet am ${until}`,
      heading: 'Deine Probezeit endet bald',
      preheader: `Die erste Zahlung von ${amount} kommt am ${until}`,
      paragraphs: [
        `Deine kostenlose Probezeit bei „${title}“${tier && ` (${tier})`} endet am ${until}. An diesem Tag wird deine erste Zahlung von ${amount} abgebucht, und danach ${interval === 'month' ? 'jeden Monat' : 'jedes Jahr'} dasselbe.`,
        'Wenn du dabeibleiben möchtest, musst du nichts tun. Wenn nicht: Der Knopf führt zu der Seite, auf der du vorher kündigst; dann wird nichts abgebucht.',
      ],
      button: 'Mitgliedschaft ändern oder beenden',
      footnote: `Du bekommst diese E-Mail, weil du eine kostenlose Probezeit bei „${title}“ begonnen hast.`,
    }),
  },
}
