// Where a built file lies: its name has the hash of its content, and the page says which that is.

let named: Readonly<Record<string, string>> | null = null;

const styled = new Map<string, Promise<void>>();

/** A stylesheet that not every screen needs: done when it is there, or cannot be had. */
export function needStyle(name: string): Promise<void> {
  let loaded = styled.get(name);
  if (!loaded) {
    loaded = new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = built(name);
      link.onload = link.onerror = () => done();
      document.head.append(link);
    });
    styled.set(name, loaded);
  }
  return loaded;
}

/** The address of a built file, by its plain name. */
export function built(name: string): string {
  named ??= JSON.parse(document.querySelector<HTMLMetaElement>('meta[name="files"]')?.content ?? "{}") as Record<
    string,
    string
  >;
  return `/static/${named[name] ?? name}`;
}
