/**
 * A row that the caller is proven to reach. Queries and commands demand it as their first argument, so an unscoped query does not compile.
 * Only functions that check the caller make one (`ownedShow`, `ownedEpisode`, …), through `proven`.
 */
declare const proof: unique symbol
export type Scope<Name extends string, Row> = Row & { readonly [proof]: Name }

/** Brands a row. To be called where the check has just been made, nowhere else. */
export function proven<Name extends string, Row>(_name: Name, row: Row): Scope<Name, Row> {
  return row as Scope<Name, Row>
}
