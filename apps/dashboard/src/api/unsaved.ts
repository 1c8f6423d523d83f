/**
 * What forms hold and nobody has saved, by account and page, in this tab alone: it outlives a session that
 * ends and a reload, and is shown to nobody else. Passwords are left out.
 */
const PREFIX = 'podstead.unsaved.'

let owner: number | null = null

/**
 * Whose forms are on screen from now on; null while nobody is signed in. What another account
 * left in this tab is not theirs.
 */
export function setUnsavedOwner(accountId: number | null): void {
  owner = accountId
  if (owner !== null) forgetWhere((key) => key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${owner}.`))
}

/** Null while nobody is signed in. */
export function unsavedOwner(): number | null {
  return owner
}

export function unsavedKey(accountId: number, pathname: string, form: string): string {
  return `${PREFIX}${accountId}.${pathname}#${form}`
}

/** Null for what is not there, and where storage is switched off. */
export function readUnsaved(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** What is kept of a form. */
export function unsavedText(state: unknown): string {
  return JSON.stringify(state, withoutPasswords)
}

export function writeUnsaved(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Storage is full or switched off: nothing is kept, saving works all the same.
  }
}

export function forgetUnsaved(key: string): void {
  forgetWhere((found) => found === key)
}

/** After signing out by hand. */
export function forgetAllUnsaved(): void {
  forgetWhere((key) => key.startsWith(PREFIX))
}

export function hasUnsaved(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return false
  }
}

function forgetWhere(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (isMeant(key)) sessionStorage.removeItem(key)
  } catch {
    // Then there is nothing to forget.
  }
}

function withoutPasswords(name: string, value: unknown): unknown {
  return name === 'password' ? undefined : value
}
