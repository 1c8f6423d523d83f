import type { LetterWords } from './mails-copy.ts'

const SUBSCRIBE_AGAIN =
  'Ouvrez votre page d’accès sur l’appareil avec lequel vous écoutez, choisissez votre application de podcasts et abonnez-vous de nouveau : tout ce qui vous est ouvert y est. Supprimez ensuite l’ancien abonnement de l’application, car rien de nouveau n’y arrivera.'

export const FR: LetterWords = {
  instructions: {
    subject: 'Votre flux privé de {{podcast_title}}',
    body: '<p>Bonjour {{first_name|et bienvenue}},</p><p>Merci de suivre {{podcast_title}}. Ce podcast est réservé à ses membres et son flux n’appartient qu’à vous : ne transmettez pas son adresse.</p><p>Ouvrez <a href="{{access_page}}">votre page d’accès</a> sur l’appareil avec lequel vous écoutez et choisissez votre application de podcasts. Les nouveaux épisodes y arriveront d’eux-mêmes.</p>',
    preheader: (podcast) => `Comment écouter ${podcast}`,
  },
  links: {
    access: 'Ouvrir ma page d’accès',
    feed: 'L’adresse de votre flux, pour les applications qui la demandent. Gardez-la pour vous :',
    player: 'Ou écoutez dans le navigateur :',
  },
  footnote: (podcast) => `Vous recevez cet e-mail parce que vous êtes abonné à « ${podcast} ».`,
  unsubscribe: 'Ne plus recevoir ces e-mails',
  announcement: {
    subject: (podcast, titles) =>
      titles.length === 1 ? `${podcast} : ${titles[0]}` : `${podcast} : ${titles.length} nouveaux épisodes`,
    heading: (titles) =>
      titles.length === 1
        ? 'Un nouvel épisode vous est ouvert'
        : `${titles.length} nouveaux épisodes vous sont ouverts`,
    more: (count) => `et ${count} autres`,
    button: 'Écouter maintenant',
    app: 'Votre application les affiche dès sa prochaine actualisation. Votre page d’accès :',
  },
  access: {
    subject: (podcast) => `Votre accès à ${podcast}`,
    paragraphs: (podcast) => [
      `Voici votre accès à « ${podcast} ». Le bouton mène à votre page, avec l’adresse de votre flux, les applications et le lecteur web.`,
      'Si vous n’avez rien demandé, ignorez cet e-mail : ce lien n’a été envoyé qu’à vous.',
    ],
  },
  address_reset: {
    subject: (podcast) => `Votre flux de ${podcast} a une nouvelle adresse`,
    paragraphs: (podcast) => [
      `L’équipe de « ${podcast} » a donné une nouvelle adresse à votre flux privé. L’ancienne ne fonctionne plus, et les liens des e-mails précédents non plus.`,
      SUBSCRIBE_AGAIN,
    ],
  },
  address_rotated: {
    subject: (podcast) => `Votre flux de ${podcast} a une nouvelle adresse`,
    paragraphs: (podcast) => [
      `L’adresse de votre flux privé de « ${podcast} » a été remplacée, car elle a été utilisée comme si elle avait été transmise. L’ancienne adresse ne fonctionne plus, et les liens des e-mails précédents non plus.`,
      SUBSCRIBE_AGAIN,
      'Si vous ne l’avez pas transmise, vous n’avez rien fait de mal : une application ou un voyage peut donner la même impression. Répondez à cet e-mail si cela se reproduit.',
    ],
  },
  probably_shared: {
    subject: (podcast) => `Quelqu’un d’autre utilise-t-il votre flux de ${podcast} ?`,
    paragraphs: (podcast) => [
      `Votre flux privé de « ${podcast} » a été utilisé comme si son adresse avait été transmise. Il n’est destiné qu’à vous.`,
      'Si c’était vous, avec une nouvelle application ou en voyage, tout va bien et il n’y a rien à faire. Sinon, répondez à cet e-mail et vous recevrez une nouvelle adresse.',
    ],
  },
  not_opened: {
    subject: (podcast) => `${podcast} vous attend`,
    paragraphs: (podcast) => [
      `« ${podcast} » vous est ouvert, et aucune application n’a encore demandé votre flux.`,
      'Ouvrez votre page d’accès sur l’appareil avec lequel vous écoutez et choisissez votre application : les épisodes y arrivent d’eux-mêmes. Vous pouvez aussi écouter dans le navigateur.',
    ],
  },
  fell_silent: {
    subject: (podcast) => `${podcast} a du nouveau pour vous`,
    paragraphs: (podcast) => [
      `Des épisodes de « ${podcast} » vous sont ouverts et vous ne les avez pas encore écoutés.`,
      'Ils sont dans votre application de podcasts et dans le lecteur web de votre page d’accès.',
    ],
  },
  evidence: 'Ce qui a été remarqué :',
  page: {
    language: 'fr',
    title: (podcast) => `E-mails de « ${podcast} »`,
    ask: (podcast) => `Voulez-vous ne plus recevoir d’e-mails de « ${podcast} » ?`,
    stays:
      'Votre flux reste : les épisodes arrivent dans votre application comme avant. Pour quitter le podcast, utilisez votre page d’accès.',
    button: 'Plus d’e-mails',
    doneTitle: 'Plus d’e-mails',
    done: (podcast) => `Vous ne recevrez plus d’e-mails de « ${podcast} ». Votre flux reste tel quel.`,
    resume: 'Recevoir de nouveau les e-mails',
    resumedTitle: 'Vous recevez de nouveau les e-mails',
    resumed: (podcast) => `Les e-mails de « ${podcast} » vous parviennent de nouveau.`,
    held: 'Des e-mails à votre adresse sont revenus ou ont été signalés comme indésirables, aucun n’est donc envoyé pour le moment. Demandez à l’équipe du podcast de vous écrire de nouveau.',
  },
}
