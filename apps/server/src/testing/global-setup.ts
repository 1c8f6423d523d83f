import { prepareTemplate } from './database.ts'

export default async function setup(): Promise<void> {
  await prepareTemplate()
}
