import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './code-copy.ts'

export const FR: Catalogue<typeof copy> = {
  CODES: {
    code: 'Code',
    used: (uses, max) => (max === null ? `${uses}` : `${uses} sur ${max}`),
    off: 'Désactivé',
    expired: 'Expiré',
    usedUp: 'Épuisé',
    copyCode: 'Copier le code',
    copyLink: 'Copier le lien',
    menuOf: (code) => `Plus pour ${code}`,
    edit: 'Modifier',
    switchOff: 'Désactiver',
    switchOn: 'Activer',
    switchedOn: (code) => `Le code ${code} fonctionne de nouveau.`,
    maxUsesHint: 'Vide : autant que l’on veut.',
    expiresHint: 'Vide : il n’expire pas.',
    save: 'Créer le code',
    created: (code) => `Le code ${code} est prêt.`,
  },
}
