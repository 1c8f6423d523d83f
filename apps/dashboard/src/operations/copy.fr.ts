import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  SERVER: {
    title: 'Ce serveur',
    subtitle: 'Comment vos requêtes lui parviennent, qui a un compte et si ses fichiers sont en sécurité',
    loadFailed: 'Le serveur n’a pas pu être interrogé',
    again: 'Vérifier à nouveau',
    revenue: 'Revenus',
    verdicts: {
      ok: {
        title: 'Tout va bien',
        text: 'Les auditeurs sont distingués les uns des autres, d’après ce que montre votre propre requête.',
      },
      warn: {
        title: 'À regarder',
        text: 'Tout fonctionne, mais quelque chose pourrait être mal compté. La marche à suivre est ci-dessous.',
      },
      fail: {
        title: 'Quelque chose ne va pas',
        text: 'Les téléchargements sont mal comptés tant que ce n’est pas corrigé. La marche à suivre est ci-dessous.',
      },
    },
    seen: 'L’adresse que nous voyons',
    seenText:
      'Les téléchargements sont comptés d’après les adresses des auditeurs : les proxys intermédiaires doivent donc les transmettre. La vôtre devrait figurer ici.',
    copy: 'Copier',
    chain: 'Ce que disent les proxys',
    chainText: 'X-Forwarded-For, dans l’ordre. Chaque proxy ajoute l’adresse qu’il a vue.',
    chainNone: 'Rien : il n’y a pas de proxy intermédiaire, ou il ne dit pas quelle adresse il a vue.',
    ours: 'retenue',
    way: 'Vous êtes passé par',
    findings: 'Ce que cela signifie',
    todo: 'Que faire :',
    names: {
      proxy: 'Proxys',
      listeners: 'Auditeurs',
      https: 'Connexion sécurisée',
      host: 'Nom',
      media: 'Audio',
      ffmpeg: 'ffmpeg',
    },
    levels: { ok: 'Tout va bien', warn: 'À regarder', fail: 'En panne' },
    recent: 'Les dernières requêtes',
    recentText: (count) =>
      `Sur les dernières requêtes reçues par ce processus (${count}), d’où qu’elles viennent.`,
    addresses: 'Adresses distinctes',
    forwarded: 'Passées par un proxy qui le dit',
    ranges: 'Demandant une partie d’un fichier',
    heads: 'Faites avec HEAD',
    operators: 'Les proxys et les noms se règlent dans les variables d’environnement du serveur.',
    others: {
      title: 'Cette page est destinée à l’administrateur du serveur',
      text: 'Vous n’avez rien à faire. Si vos statistiques vous semblent fausses, écrivez à l’administrateur.',
      back: 'Vers vos podcasts',
    },
  },
  ACCOUNTS: {
    title: 'Comptes',
    text: 'Ce que stocke chaque compte, du plus grand au plus petit.',
    loadFailed: 'Les comptes n’ont pas pu être chargés',
    total: 'Stockage de tous les comptes',
    noCeiling: 'Il n’y a pas de limite pour l’ensemble des comptes. STORAGE_GB en fixe une.',
    nearlyFull:
      'Il reste peu de place pour l’ensemble des comptes. Au-delà de STORAGE_GB, plus rien de nouveau n’est accepté de personne.',
    account: 'Compte',
    storage: 'Stockage',
    of: (used, limit) => `${used} sur ${limit}`,
    nearly: 'presque plein',
    full: 'plein',
    all: (count) => `Tout afficher (${count})`,
    largest: (count) => `Seuls les plus grands sont affichés (${count}).`,
  },
  INVITATIONS: {
    title: 'Invitations',
    modes: {
      open: 'Tout le monde peut créer un compte ici (SIGN_UP=open). Une invitation évite le captcha et la confirmation par e-mail.',
      invite:
        'Seules les personnes invitées peuvent créer un compte ici (SIGN_UP=invite). Un lien sert une seule fois, pendant sept jours.',
      closed:
        'Personne ne peut créer de compte ici (SIGN_UP=closed), et les liens d’invitation ne mènent nulle part. Définissez SIGN_UP=invite pour inviter des personnes.',
    },
    strangersTitle: 'N’importe qui peut créer un compte',
    strangers: (limit) =>
      `Cette installation est accessible de partout, et les inscriptions sont ouvertes. Chaque compte peut stocker ${limit}, sauf si sa formule prévoit autre chose. Définissez SIGN_UP=invite si seules des personnes que vous connaissez doivent publier ici.`,
    strangersNoLimit:
      'Cette installation est accessible de partout, les inscriptions sont ouvertes et les comptes n’ont pas de limite de stockage. Définissez SIGN_UP=invite, ou une limite avec ACCOUNT_STORAGE_GB.',
    email: 'Adresse e-mail à inviter',
    submit: 'Envoyer l’invitation',
    failed: 'L’invitation n’a pas été envoyée',
    sent: (email) => `Une invitation est en route vers ${email}.`,
    loadFailed: 'Les invitations n’ont pas pu être chargées',
    open: 'Invitations en attente',
    none: 'Aucune invitation en attente.',
    until: (day) => `Valable jusqu’au ${day}`,
    revoke: 'Révoquer',
    revokeNamed: (email) => `Révoquer l’invitation de ${email}`,
    revokeTitle: 'Révoquer cette invitation ?',
    revokeText: (email) =>
      `Le lien que ${email} a reçu ne mènera plus nulle part. Vous pourrez envoyer une autre invitation à tout moment.`,
    revoked: (email) => `L’invitation de ${email} a été révoquée.`,
  },
  STORED: {
    title: 'Fichiers stockés',
    text: 'Ce dont personne n’a plus besoin est supprimé, ce qui est utile est sauvegardé et vérifié. doctor, en ligne de commande, dit la même chose.',
    loadFailed: 'Les fichiers stockés n’ont pas pu être examinés',
    sweep: 'Fichiers que rien n’utilise',
    sweepFine:
      'Ils vont à la corbeille au bout d’un jour et sont supprimés définitivement une semaine plus tard. Rien ne vous attend.',
    heldTitle: 'Rien n’est supprimé sans votre accord',
    heldText: (files, ofFiles, size, ofSize) =>
      `${files} fichiers sur ${ofFiles} (${size} sur ${ofSize}) ne sont utilisés par rien de ce que connaît la base de données. C’est plus que de simples restes : la base est peut-être ancienne, ou ce n’est pas la bonne.`,
    heldAdvice: 'Regardez d’abord de quels fichiers il s’agit :',
    heldMark:
      'La base de données et le stockage ne vont pas ensemble, donc rien n’est supprimé. Redémarrez le serveur : il dit quoi faire.',
    heldSince: (when) => `Constaté ${when}.`,
    confirmed: 'Ils sont en cours de mise à la corbeille.',
    confirm: 'Mettre à la corbeille',
    confirmTitle: 'Mettre ces fichiers à la corbeille ?',
    confirmText: (files, size, days) =>
      `Les fichiers (${files}, soit ${size}) sont mis à la corbeille et y restent ${days} jours. D’ici là, npm run podstead -- trash restore --all les récupère. S’il manque à la base de données des podcasts ou des épisodes qui devraient s’y trouver, restaurez-la d’abord.`,
    confirmedNote: 'Les fichiers partent à la corbeille.',
    backup: 'La dernière sauvegarde',
    backupNone: 'Il n’y a pas encore de sauvegarde. Faites-en une chaque nuit, avec une tâche planifiée :',
    backupAt: (when, files, size) => `Terminée ${when}. Fichiers : ${files} (${size}).`,
    backupIn: 'Elle se trouve dans',
    backupOld: 'Elle a plus d’une semaine. Faites-en une chaque nuit, avec une tâche planifiée :',
    backupLacks: (missing, damaged) =>
      `Il y manque des fichiers qui posaient déjà problème quand elle a été faite. Manquants : ${missing} ; endommagés : ${damaged}.`,
    verified: (when) => `Elle a été entièrement relue ${when}, et elle est complète.`,
    unverified: 'Elle n’a pas encore été relue. C’est ce qui montre si on peut la restaurer :',
    broken: (problems, when) =>
      `Elle a été relue ${when}. Fichiers manquants ou endommagés : ${problems}. Faites-en une autre.`,
    checks: 'Fichiers manquants et endommagés',
    checksNone:
      'Rien n’a encore été vérifié. Le serveur examine quelques fichiers chaque heure, et chacun d’eux en moins de trente jours.',
    checksFine: (when) =>
      `Tous les fichiers étaient là et intacts ; le dernier passage s’est terminé ${when}.`,
    checksUnderWay: (count) =>
      `Fichiers vérifiés : ${count}, tous présents et intacts. Le premier passage est encore en cours.`,
    problems: (missing, damaged) =>
      `Manquants : ${missing}. Endommagés : ${damaged}. Récupérez chacun d’eux dans une sauvegarde :`,
    states: { missing: 'manquant', damaged: 'endommagé' },
    since: (day) => `depuis le ${day}`,
    more: (count) => `et ${count} de plus ; npm run podstead -- scrub --all les énumère`,
  },
  SPEECH: {
    title: 'Transcriptions',
    text: 'Ce qui transforme l’audio des épisodes en texte.',
    loadFailed: 'Impossible de savoir ce qui crée les transcriptions',
    none: 'Rien n’est configuré',
    others: (engines) => `Les podcasts peuvent choisir ${engines} à la place.`,
    stays: 'L’audio ne quitte pas ce serveur.',
    sentTo: (host) => `L’audio est envoyé à ${host}. L’accord des podcasts est demandé auparavant.`,
    offer: (label, download, disk, licences) =>
      `${label} fonctionne sur ce serveur : ${download} Mo depuis le registre npm, ${disk} Mo sur le disque. Licences : ${licences}.`,
    install: 'Installer le modèle anglais',
    installing: (label) => `${label} est en cours d’installation. Vous pouvez quitter cette page.`,
    progress: 'Avancement de l’installation',
    installed: (label) => `${label} est installé. Pour comparer ses fichiers à ce qui a été téléchargé :`,
    failed: 'Le modèle n’a pas été installé',
  },
}
