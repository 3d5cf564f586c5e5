/** A reporter of the files in which a test failed, a line each time: those that are worth another run. */

/** @param {AsyncIterable<{type: string, data: {file?: string}}>} events */
export default async function* failedFiles(events) {
  for await (const { type, data } of events) {
    if (type === "test:fail" && data.file) yield `${data.file}\n`;
  }
}
