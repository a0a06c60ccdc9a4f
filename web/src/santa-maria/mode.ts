// Which of the main actions is looked at alone.
export type Only = 'expand' | 'activate' | 'retire' | null;
