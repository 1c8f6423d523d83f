/** As `ref` of a field that a person has just asked for: it is ready to be typed into. */
export function focusField(field: HTMLInputElement | null): void {
  field?.focus()
}
