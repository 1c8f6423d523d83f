import { Center, Loader, VisuallyHidden } from '@mantine/core'
import { UI } from './copy.ts'

/** While it is not known yet who is there, or a page's code is on its way. */
export function Splash() {
  return (
    <Center mih="60dvh" role="status">
      <Loader aria-hidden />
      <VisuallyHidden>{UI.loading}</VisuallyHidden>
    </Center>
  )
}
