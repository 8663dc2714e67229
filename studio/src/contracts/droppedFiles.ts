// Files and folders that are dropped on the page. A folder is read with all that is below it.

/** A file with its path below what was dropped or chosen: `out/Token.sol/Token.json`. */
export type PlacedFile = {
  readonly path: string
  readonly file: File
  /** Whether it came with a folder, which has files that nobody chose. */
  readonly isFound: boolean
}

/** Folders of packages and tools, which have no artifacts of the project. */
const passedOver: ReadonlySet<string> = new Set(['node_modules', '.git', 'cache'])

/** The most files that are taken from a folder. */
const most = 10_000

/** Reads what was dropped. It must be called while the event is handled: later the browser has forgotten it. */
export async function filesDropped(transfer: DataTransfer): Promise<readonly PlacedFile[]> {
  const dropped = [...transfer.items].map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
  }))
  const files: PlacedFile[] = []
  for (const { entry, file } of dropped)
    if (entry !== null) await addTo(files, entry, entry.isDirectory)
    // What a program drops is no file of a disk, and has no entry.
    else if (file !== null) files.push({ path: file.name, file, isFound: false })
  return files
}

/** Returns the files of a field, be it one of files or one of a folder. */
export function filesChosen(list: FileList): readonly PlacedFile[] {
  return [...list]
    .filter(({ webkitRelativePath, name }) => webkitRelativePath === '' || isWanted(webkitRelativePath, name))
    .slice(0, most)
    .map((file) => ({
      path: file.webkitRelativePath || file.name,
      file,
      isFound: file.webkitRelativePath !== '',
    }))
}

async function addTo(files: PlacedFile[], entry: FileSystemEntry, isFound: boolean): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  if (files.length >= most || (isFound && entry.isFile && !isWanted(path, entry.name))) return
  if (entry.isFile) {
    const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail))
    files.push({ path, file, isFound })
    return
  }
  if (passedOver.has(entry.name)) return
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  // A browser lists a folder in parts, the last of which is empty.
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail))
    if (part.length === 0) return
    for (const each of part) await addTo(files, each, isFound)
  }
}

function isWanted(path: string, name: string): boolean {
  return /\.(json|sol)$/.test(name) && !path.split('/').some((part) => passedOver.has(part))
}
