// A record file that was let fall on the page, or chosen, until a film is made of it.

export const dropped = $state<{ file: File | null }>({ file: null })

export function carriesFile(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false
}

/** Whether a file was let fall. */
export function takeFile(event: DragEvent): boolean {
  dropped.file = event.dataTransfer?.files[0] ?? null
  return dropped.file !== null
}
