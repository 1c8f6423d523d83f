import { type KnownModel, knownModels } from './rules-models.ts'
import { modelProblems, SYSTEM } from './service-models.ts'

export type ModelDescription = Pick<KnownModel, 'name' | 'label' | 'megabytes'> & {
  licences: string
  isInstalled: boolean
}

/** The models that can be installed here. */
export function listModels(modelsDir: string): Promise<ModelDescription[]> {
  return Promise.all(
    Object.values(knownModels(SYSTEM)).map(async ({ name, label, megabytes, parts }) => ({
      ...{ name, label, megabytes },
      licences: [...new Set(parts.flatMap(({ licence }) => licence.split(' and ')))].join(', '),
      isInstalled: (await modelProblems(modelsDir, name)).length === 0,
    })),
  )
}

/** What is missing or damaged of an installed model, byte by byte. */
export function checkModel(modelsDir: string, name: string): Promise<string[]> {
  return modelProblems(modelsDir, name, { content: true })
}
