import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  DOMAINS: {
    title: 'Domaine',
    loadFailed: 'Le domaine n’a pas pu être chargé',
    privateTitle: 'Seuls les podcasts publics ont leur propre domaine',
    privateText: 'Le site de ce podcast est réservé à ses auditeurs, à une adresse que ce serveur garde.',
    website: 'Votre site',
    websiteText:
      'C’est là que tout le monde trouve votre podcast. Votre flux garde son adresse, quoi que vous choisissiez ici.',
    enterTitle: 'Votre propre domaine',
    enterText:
      'Votre site peut se trouver à une adresse qui vous appartient, comme podcast.example.com. Il vous faut un domaine, et l’accès à ses enregistrements DNS chez le fournisseur où vous l’avez enregistré.',
    label: 'Domaine',
    placeholder: 'podcast.example.com',
    submit: 'Continuer',
    errors: 'Rien n’a été enregistré',
    states: { waiting: 'En attente du DNS', verified: 'Connecté', failing: 'Non connecté' },
    waitingTitle: 'Ajoutez ces enregistrements DNS',
    waitingText:
      'Ajoutez-les là où votre domaine est géré. Cela prend en général quelques minutes, un jour au plus ; nous continuons de vérifier et vous écrivons quand c’est fait.',
    verifiedTitle: (host) => `Votre site est à ${host}`,
    verifiedText:
      'Son adresse sur ce serveur y redirige. Conservez ces enregistrements DNS : ils sont vérifiés chaque jour.',
    failingTitle: (host) => `${host} ne mène plus ici`,
    failingText: (day) =>
      `En attendant, les liens mènent à l’adresse sur ce serveur. Remettez les enregistrements ; si rien ne change d’ici au ${day}, le site n’y répondra plus.`,
    cautionTitle: 'La dernière vérification n’a pas trouvé les enregistrements',
    cautionText: 'Elle est refaite dans l’heure. Rien n’a changé jusqu’ici.',
    endedTitle: 'Le site ne répond plus à ce domaine',
    endedText: (day) =>
      `Ses enregistrements ont mené ailleurs pendant 7 jours, jusqu’au ${day}. Remettez-les, et il reviendra de lui-même.`,
    proof: 'Preuve que le domaine est à vous',
    address: 'Mène à votre site',
    or: 'Un seul suffit si votre fournisseur n’en propose qu’un.',
    alias: 'Certains fournisseurs l’appellent ANAME, ou CNAME flattening.',
    type: 'Type',
    name: 'Nom',
    value: 'Valeur',
    copy: 'Copier',
    copyOf: (what, name) => `${what} de ${name}`,
    found: 'Trouvé',
    missing: 'Pas encore trouvé',
    other: 'Autre chose s’y trouve',
    unknown: 'Pas encore vérifié',
    foundInstead: (values) => `Trouvé à la place : ${values}`,
    taken:
      'Ce domaine est déjà celui du site d’un autre podcast de ce serveur. Retirez-le d’abord de ce podcast.',
    relativeHint:
      'Certains fournisseurs ne veulent comme nom que la partie avant votre domaine et ajoutent le reste eux-mêmes.',
    proxyHint:
      'Désactivez tout proxy ou CDN pour ce nom (« DNS uniquement »), pour qu’il mène directement ici.',
    checked: (when) => `Dernière vérification ${when}.`,
    checkedNow: 'Vérifié à l’instant.',
    neverChecked: 'Pas encore vérifié.',
    nextCheck: (when) => `Prochaine ${when}.`,
    noNextCheck:
      'Nous avons cessé de vérifier ; appuyez sur « Vérifier maintenant » quand les enregistrements sont en place.',
    check: 'Vérifier maintenant',
    checkFailed: 'Les enregistrements n’ont pas pu être vérifiés',
    connected: (host) => `Votre site est maintenant à ${host}.`,
    change: 'Utiliser un autre domaine',
    changeText: (host) =>
      `${host} cesse de fonctionner dès que vous continuez. Votre site reste à son adresse sur ce serveur jusqu’à ce que le nouveau domaine soit connecté.`,
    remove: 'Retirer le domaine',
    removeTitle: (host) => `Retirer ${host} ?`,
    removeText: (address) =>
      `Votre site est de nouveau à ${address}, tout de suite. Les liens vers le domaine ne marcheront plus : changez-les là où vous les avez publiés.`,
    removeWaitingText: 'Rien ne change pour vos visiteurs : le site n’y est pas encore.',
    removed: 'Le domaine a été retiré.',
  },
}
