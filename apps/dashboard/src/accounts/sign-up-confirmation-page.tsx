export function SignUpConfirmationPage() {
  return null
}
