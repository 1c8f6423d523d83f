import type { Catalogue } from '../language/translated.ts'
import type * as copy from './people-copy.ts'

export const FR: Catalogue<typeof copy> = {
  HOSTS: {
    title: 'Personnes dans cet épisode',
    hint: 'Choisissez qui l’on entend. L’ordre est aussi celui des applications et du site.',
    none: 'Personne n’est choisi. Les applications affichent alors les personnes de tout le podcast.',
    nobody: 'Ce podcast n’a encore personne.',
    add: 'Ajouter des personnes',
    addMore: 'Ajouter quelqu’un de nouveau',
    search: 'Chercher une personne',
    notFound: 'Personne ne porte ce nom.',
    last: 'Comme dans le dernier épisode',
    rolesOf: (name) => `Rôles : ${name}`,
    choose: 'Choisissez au moins un rôle',
    missing: (name) => `${name} n’a pas encore de rôle.`,
    missingAnd: ' De plus, ',
    someone: 'Quelqu’un',
    remove: (name) => `Retirer ${name}`,
    gone: 'Une personne retirée depuis',
  },
  ROLES: {
    common: 'Les plus courants',
    others: 'Rôles venus d’ailleurs',
    nothing: 'Aucun rôle ne porte ce nom',
  },
}
