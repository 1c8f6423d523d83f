import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './captcha-copy.ts'

export const FR: Catalogue<typeof copy> = {
  CAPTCHA: {
    ariaLinkLabel: 'Altcha (site de l’éditeur)',
    error: 'La vérification a échoué. Réessayez plus tard.',
    expired: 'La vérification a expiré. Réessayez.',
    footer: '',
    label: 'Je ne suis pas un robot',
    loading: 'Chargement…',
    reload: 'Recharger',
    verify: 'Vérifier',
    verificationRequired: 'Confirmez que vous n’êtes pas un robot.',
    verified: 'Vérifié',
    verifying: 'Vérification…',
    waitAlert: 'La vérification est en cours, attendez un instant.',
    cancel: 'Annuler',
  },
}
