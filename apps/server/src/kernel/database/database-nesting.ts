import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'

/** Ambient because a statement does not know who calls it; nothing but this check may read it. */
const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/**
 * A statement within a transaction that goes around it sees what was there before, is kept when
 * the transaction is not, and on the embedded database waits for itself without end.
 * @throws where a transaction of the same flow is open
 */
export function refuseInsideTransaction(): void {
  if (transactions.getStore()?.isOpen)
    throw new Error('Asked the database around the transaction that is open: pass the transaction on.')
}

/** Runs what an open transaction only stands guard over by its lock: statements that are none of its own. */
export function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  return transactions.exit(work)
}

/** The dialect, with every connection that is asked for looked at so. */
export function refuseNestedUse(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => watchTransactions(dialect.createDriver()),
  }
}

function watchTransactions(driver: Driver): Driver {
  const open = new WeakMap<DatabaseConnection, { isOpen: boolean }>()
  const end = (connection: DatabaseConnection) => {
    const state = open.get(connection)
    if (state) state.isOpen = false
  }
  const { acquireConnection, beginTransaction, commitTransaction, rollbackTransaction } = driver
  driver.acquireConnection = async (...options) => {
    refuseInsideTransaction()
    return acquireConnection.apply(driver, options)
  }
  driver.beginTransaction = (connection, settings) => {
    const state = { isOpen: true }
    open.set(connection, state)
    // In the flow that goes on to the transaction's callback, and in no other one.
    transactions.enterWith(state)
    return beginTransaction.call(driver, connection, settings)
  }
  driver.commitTransaction = (connection) => {
    end(connection)
    return commitTransaction.call(driver, connection)
  }
  driver.rollbackTransaction = (connection) => {
    end(connection)
    return rollbackTransaction.call(driver, connection)
  }
  return driver
}
