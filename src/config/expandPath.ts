import { homedir } from 'node:os'

/**
 * Returns a path with its variables replaced: `$AVALANCHEGO_DATA_DIR` by the data directory (whose default is
 * in the home directory), others by the environment's value, unknown ones by nothing (AvalancheGo
 * `config/flags.go` getExpandedArg).
 */
export function expandPath(
  path: string,
  dataDirectory: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  return path.replace(/\$(?:\{(\w+)\}|(\w+))/g, (_, braced: string | undefined, bare: string | undefined) => {
    const name = braced ?? bare ?? ''
    if (name === 'AVALANCHEGO_DATA_DIR')
      return expandPath(dataDirectory ?? '$HOME/.avalanchego', undefined, environment)
    return environment[name] ?? (name === 'HOME' ? homedir() : '')
  })
}
