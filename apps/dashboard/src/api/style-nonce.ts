/**
 * The nonce that the content security policy of this page asks of style elements; undefined where there is
 * no policy (development, tests).
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

// Where `get-nonce` looks, by which react-remove-scroll (dialogs) marks its styles.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
