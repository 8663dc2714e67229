// Loaded before the command line: its output believes that it is a terminal of 80 columns and 24 rows.
for (const stream of [process.stdout, process.stderr])
  Object.defineProperties(stream, { isTTY: { value: true }, columns: { value: 80 }, rows: { value: 24 } })
