// Which of the main actions is shown on its own.
export type Only = 'expand' | 'activate' | 'retire' | null;
