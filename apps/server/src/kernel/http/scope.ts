/**
 * A row that the caller is proven to reach. Queries and commands demand it as their first argument, so an
 * unscoped query does not compile. Only the access slice makes one, where it checks the caller.
 */
declare const proof: unique symbol
export type Scope<Name extends string, Row> = Row & { readonly [proof]: Name }
