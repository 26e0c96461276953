// The light of the screens, dark or light: as the system wishes, or as the patron chose, remembered.
import { computed, effect } from "@preact/signals";
import { holds } from "./motion";
import { oneOf, remembered } from "./remembered";
import { t } from "./words";

const CHOICES = ["system", "light", "dark"] as const;
type ThemeChoice = (typeof CHOICES)[number];

export const chosenTheme = remembered<ThemeChoice>("theme", "system", oneOf(...CHOICES));

const systemIsLight = holds("(prefers-color-scheme: light)");
export const theme = computed(() =>
  chosenTheme.value === "system" ? (systemIsLight.value ? "light" : "dark") : chosenTheme.value,
);

effect(() => {
  document.documentElement.dataset.theme = theme.value;
});

export function ThemeSwitch() {
  return (
    <div class="languages" role="group" aria-label={t("ui-theme")}>
      {CHOICES.map((choice) => (
        <button
          key={choice}
          type="button"
          data-theme-choice={choice}
          aria-pressed={chosenTheme.value === choice}
          onClick={() => {
            chosenTheme.value = choice;
          }}
        >
          {t(`ui-theme-${choice}`)}
        </button>
      ))}
    </div>
  );
}
