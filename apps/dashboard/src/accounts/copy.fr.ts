import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  COPY: {
    brand: {
      line: 'Une maison pour votre podcast.',
      points: [
        'Des flux que chaque application de podcast accepte',
        'Des téléchargements comptés comme les compte le métier',
        'Vos fichiers et vos auditeurs restent à vous',
      ],
      about: 'À propos de Podstead',
      home: 'Podstead, se connecter',
    },
    email: 'E-mail',
    password: 'Mot de passe',
    cancel: 'Annuler',
    signIn: {
      title: 'Connexion',
      header: 'Accès libre à votre tableau de bord.',
      subtitle: 'Connectez-vous pour publier, réécouter et voir qui écoute.',
      submit: 'Se connecter',
      forgot: 'Mot de passe oublié ?',
      noAccount: 'Nouveau sur Podstead ?',
      signUp: 'Créer un compte',
      messageTitle: 'Bon à savoir',
      ended: 'Vous avez été déconnecté. Connectez-vous, et vous revenez là où vous étiez.',
      endedKept:
        'Vous avez été déconnecté. Connectez-vous, et vous revenez là où vous étiez ; ce que vous aviez saisi est gardé.',
      shopReady: 'Votre boutique est prête. Connectez-vous pour terminer la liaison.',
      resend: 'Renvoyer l’e-mail de confirmation',
      close: 'Compris',
      or: 'ou',
      passkey: 'Se connecter avec une clé d’accès',
    },
    secondStep: {
      title: 'Encore une étape',
      subtitle: 'Ouvrez l’application qui fait vos codes de connexion et saisissez celui de Podstead.',
      subtitleRecovery:
        'Saisissez l’un des codes de secours que vous avez gardés. Chacun ne sert qu’une fois.',
      code: 'Code à saisir',
      codeHint: 'Six chiffres, renouvelés toutes les 30 secondes.',
      recoveryCode: 'Code de secours',
      recoveryHint: 'Quatre groupes de quatre lettres et chiffres. Tirets et majuscules n’importent pas.',
      submit: 'Se connecter',
      useRecovery: 'Utiliser plutôt un code de secours',
      useApp: 'Utiliser plutôt un code de l’application',
      back: 'Retour',
      expiredTitle: 'Cela a pris trop de temps',
      expired: 'Pour votre sécurité, chaque connexion doit être terminée en dix minutes.',
      startAgain: 'Recommencer',
    },
    passkeyProblems: {
      cancelled:
        'Rien ne s’est passé : la question de votre navigateur a été fermée ou a expiré. Réessayez quand vous voulez.',
      known: 'Cet appareil a déjà une clé d’accès pour votre compte.',
      unsupported:
        'Ce navigateur ou cet appareil ne sait pas créer de clé d’accès. Essayez-en un autre, ou un gestionnaire de mots de passe qui les garde.',
      address:
        'Les clés d’accès ne fonctionnent pas à cette adresse. Ouvrez Podstead sous son propre nom, en https.',
      unknown: 'Le navigateur n’a pas pu terminer. Réessayez.',
    },
    emailChange: {
      title: 'Changement d’e-mail',
      busy: 'Confirmation de votre nouvelle adresse',
      doneTitle: 'Votre nouvelle adresse est confirmée',
      done: 'C’est désormais l’adresse avec laquelle vous vous connectez. Les autres appareils ont été déconnectés.',
      doneSignedOut:
        'C’est désormais l’adresse avec laquelle vous vous connectez. Tous les appareils ont été déconnectés : connectez-vous de nouveau.',
      failedTitle: 'Ce lien ne fonctionne plus',
      failed:
        'Il a déjà servi, a plus de trois jours ou a été remplacé par un plus récent. Votre adresse reste la même.',
      noToken: 'Ce lien est incomplet. Rouvrez-le depuis l’e-mail, en entier.',
      troubleTitle: 'Votre adresse n’est pas encore confirmée',
      retry: 'Réessayer',
      toAccount: 'Vers votre compte',
      toSignIn: 'Vers la connexion',
    },
    signUp: {
      title: 'Créez votre compte',
      subtitle: 'Votre premier épisode peut paraître aujourd’hui.',
      submit: 'Créer le compte',
      passwordHint: '8 caractères au moins. Quelques mots à la suite se retiennent bien et se devinent mal.',
      captcha: 'Preuve que vous n’êtes pas un robot',
      captchaFailed: 'La vérification n’a pas pu être chargée. Rechargez la page pour réessayer.',
      failed: 'Votre compte n’a pas pu être créé',
      invited: 'Vous êtes invité. Choisissez un mot de passe, et c’est parti.',
      invitedDone: 'Votre compte est prêt. Connectez-vous avec votre nouveau mot de passe.',
      invite: {
        title: 'Les comptes se créent sur invitation',
        text: 'Demandez-en une aux personnes qui administrent cette installation. Si vous avez une invitation, ouvrez le lien de son e-mail.',
      },
      closed: {
        title: 'On ne peut pas créer de nouveau compte ici',
        text: 'Si vous pensez devoir en avoir un, demandez aux personnes qui administrent cette installation.',
      },
      hasAccount: 'Déjà un compte ?',
      signIn: 'Se connecter',
    },
    keptMail: {
      title: 'Aucun serveur de messagerie n’est configuré',
      text: 'Sur cette machine, les e-mails sont gardés au lieu d’être envoyés.',
      link: 'Ouvrir la boîte d’envoi',
    },
    confirmation: {
      title: 'Confirmez votre e-mail',
      textTo: (email) =>
        `Nous avons envoyé un lien à ${email}. Ouvrez votre boîte de réception et cliquez sur le lien pour confirmer votre adresse.`,
      text: 'Ouvrez votre boîte de réception et cliquez sur le lien que nous vous avons envoyé pour confirmer votre adresse.',
      junk: 'Rien ? Il est peut-être dans les indésirables, ou nous pouvons le renvoyer.',
      resend: 'Renvoyer l’e-mail',
      resent: 'Si cette adresse attend sa confirmation, un nouvel e-mail est en route.',
      confirming: 'Confirmation de votre e-mail',
      confirmed: 'Votre adresse e-mail est confirmée. Vous pouvez vous connecter.',
      failed: 'Ce lien ne fonctionne plus',
      back: 'Retour à la connexion',
    },
    forgot: {
      title: 'Réinitialiser le mot de passe',
      subtitle:
        'Donnez-nous votre adresse e-mail, et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
      submit: 'Réinitialiser',
      sentTitle: 'E-mail envoyé',
      sentText:
        'Si un compte est lié à cette adresse, vous recevrez un e-mail expliquant comment changer de mot de passe. Si rien n’arrive, regardez dans les indésirables ou contactez-nous.',
      back: 'Retour à la connexion',
      failed: 'L’e-mail n’a pas pu être envoyé',
    },
    reset: {
      title: 'Choisir un nouveau mot de passe',
      subtitle:
        'Les autres appareils seront déconnectés et les clés d’accès de votre compte retirées. Vous pourrez les ajouter de nouveau.',
      password: 'Nouveau mot de passe',
      confirmation: 'Répéter le nouveau mot de passe',
      submit: 'Définir le mot de passe',
      toSignIn: 'Vers la connexion',
      failed: 'Le mot de passe n’a pas été changé',
      noTicket:
        'Ce lien ne fonctionne plus : il a déjà servi, est trop ancien ou incomplet. Demandez-en un nouveau.',
      askAgain: 'Demander un nouveau lien',
      passkeysRemoved: (names) =>
        `Pour votre sécurité, toutes les clés d’accès de votre compte ont été retirées : ${names}. Ajoutez de nouveau la vôtre sur la page de votre compte.`,
    },
    change: {
      title: 'Changer de mot de passe',
      password: 'Nouveau mot de passe',
      passwordHint: '8 caractères au moins.',
      confirmation: 'Répéter le nouveau mot de passe',
      current: 'Mot de passe actuel',
      currentHint: 'Vous vous êtes connecté il y a un moment ; prouvez que c’est bien vous.',
      submit: 'Changer le mot de passe',
      done: 'Mot de passe modifié !',
      failed: 'Le mot de passe n’a pas été changé',
    },
  },
}
