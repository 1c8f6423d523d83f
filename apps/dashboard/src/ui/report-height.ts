/**
 * Answers a ref that tells the page how much of its lower edge an element covers, for what sticks there:
 * `--ps-covered` of ui/theme/global.css is the sum.
 */
export function reportHeight(property: `--ps-${string}-height`) {
  return (element: HTMLElement | null): (() => void) | undefined => {
    if (!element) return undefined
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }
}
